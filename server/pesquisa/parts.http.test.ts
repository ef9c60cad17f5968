import { expect, it } from "vitest";
import type { PesquisaQuery } from "../../contract/pesquisa/index.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import { explain } from "../../tools/sql-plans/explain.ts";
import type { Reach } from "../acesso/index.ts";
import { createPool } from "../platform/db/connect.ts";
import { foundStatement } from "./queries/found-statement.ts";
import { tsqueriesOf } from "./sql/tsquery.ts";

const test = appOfFile();

const QUERY: PesquisaQuery = {
  texto_busca: "farol",
  pagina: 1,
  filtro_status_dac: [],
  filtro_tipo_requisicao_dac: [],
  filtro_status_ga: [],
  filtro_tipo_requisicao_ga: [],
  filtro_status_carros_parados: [],
  filtro_ordenacao_data: "crescente",
};

/** The parts that the plan for all values reads for people of such a reach. */
async function partsRead(dealers: object): Promise<string[]> {
  const reach = { conta: undefined, ...dealers } as unknown as Reach;
  const tsqueries = tsqueriesOf([], reach, false);
  const search = {
    tsqueries: { ...tsqueries, words: "'FAROL'" },
    reach,
    query: QUERY,
    areas: ["dac"] as const,
  };
  const { sql: text, parameters: values } = foundStatement(search).compile(test.db);
  const pool = createPool(test.connection, 1);
  const client = await pool.connect();
  try {
    const plan = await explain(client, { text, values });
    return [...new Set(plan.match(/busca_documento_\d(?= )/g))].toSorted();
  } finally {
    client.release();
    await pool.end();
  }
}

const part = (...numbers: number[]): string[] => numbers.map((number) => `busca_documento_${number}`);

it("contract: a dealer's search reads the parts of its accounts alone, one that may see everything all of them", async () => {
  expect(await partsRead({ kind: "accounts", contas: ["100101"] })).toEqual(part(4));
  expect(await partsRead({ kind: "accounts", contas: ["100101", "100102"] })).toEqual(part(4));
  expect(await partsRead({ kind: "accounts", contas: ["100101", "100107", "100109"] })).toEqual(
    part(0, 2, 4),
  );
  // One of them chosen in the header.
  expect(
    await partsRead({ kind: "accounts", contas: ["100101", "100107", "100109"], conta: "100107" }),
  ).toEqual(part(2));
  expect(await partsRead({ kind: "all" })).toEqual(part(0, 1, 2, 3, 4));
  expect(await partsRead({ kind: "all", conta: "100103" })).toEqual(part(1));
});
