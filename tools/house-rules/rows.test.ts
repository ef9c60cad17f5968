import { describe, expect, it } from "vitest";
import { SCHEMA } from "./house.ts";
import { placesOf, linesOf } from "./lines-of.ts";
import { readSchema } from "./rules/rows.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PATH = "server/requisicoes/queries/list.ts";
const TYPES = `export interface Vaga {
  ate: Timestamp;
  vaga_id: Generated<number>;
}

export interface VisaoHistorico {
  usuario_id: number;
  visao_nome: string;
}

export interface DB {
  vaga: Vaga;
  visao_historico: VisaoHistorico;
}
`;
const house = (text: string, path = PATH): Record<string, string> => ({
  [SCHEMA]: TYPES,
  [path]: text,
});

describe("house rules: the rows of statements", () => {
  it("a column that a statement's tables have is told, in its type and in those of the same file that it is made of", () => {
    const text = [
      "sql<{ vaga_id: number; n: number }>`select vaga_id, 1 as n from vaga`;",
      "interface Named { readonly visao_nome: string | null }",
      "interface Found extends Named { readonly inteira: boolean }",
      "type Page = Omit<Found, 'inteira'> & { total: number };",
      "sql<Page>`select * from visao_historico`;",
      "pool.query<{ ate: Date }>('select ate from vaga');",
      "withinReach<{ usuario_id: number }, 'usuario_id'>(sql`select usuario_id from visao_historico ${inReach(r, c)}`);",
    ].join("\n");
    expect(placesOf(house(text))).toEqual([1, 2, 6, 7].map((line) => `${PATH}:${line} rows`));
    expect(linesOf(house("sql<{ ate: Date }>`select ate from vaga`;"))).toEqual([
      `${PATH}:1 rows: ate is a column of vaga: pick it by Row<"vaga", "ate">, or say Value<"vaga", "ate"> | null (server/platform/db/rows.ts).`,
    ]);
  });

  it("what follows the schema, what is computed, and a column of another table are free", () => {
    const text = [
      "sql<Row<'vaga', 'vaga_id'> & { n: number }>`select vaga_id, 1 as n from vaga`;",
      "sql<{ vaga_id: Value<'vaga', 'vaga_id'> | null; ate: Seconds<'vaga', 'ate'>['ate'] }>`select from vaga`;",
      "sql<{ ate: string }>`select pg_snapshot_xmin(x)::text as ate`;",
      "sql<{ visao_nome: string }>`select a.vaga as visao_nome from visao_historicos`;",
      "interface Other { readonly visao_nome: string }",
      "sql<string>`select visao_nome from visao_historico`;",
    ].join("\n");
    expect(placesOf(house(text))).toEqual([]);
  });

  it("the generated types are read as they are written", () => {
    const schema = readSchema(readFileSync(join(import.meta.dirname, "../..", SCHEMA), "utf8"));
    expect([...(schema.get("vaga") ?? [])]).toEqual([
      "ate",
      "bytes",
      "desde",
      "tipo",
      "usuario_id",
      "vaga_id",
    ]);
    expect(schema.get("interacao")?.has("interacao_tipo")).toBe(true);
    expect(schema.has("Vaga")).toBe(false);
  });

  it("the rule is the server's, and its tests write what they expect", () => {
    const text = "export const x = sql<{ ate: Date }>`select ate from vaga`;";
    expect(placesOf(house(text, "server/platform/x.ts"))).toEqual(["server/platform/x.ts:1 rows"]);
    for (const path of ["server/requisicoes/list.http.test.ts", "demo/x.ts", "tools/x.ts", "tests/http/x.ts"])
      expect(placesOf(house(text, path))).toEqual([]);
  });
});
