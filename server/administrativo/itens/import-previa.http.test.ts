import { beforeEach, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const IMPORTS = "/v2/pac/administrativo/itens/importacao";
const UPLOAD = "/v2/arquivos/item/id/0/imp_item";

beforeEach(async () => {
  await sql`delete from item`.execute(test.db);
  await sql`insert into item values ('A1', 'Parafuso', 10, 1), ('A2', 'Porca', 10, 1), ('A3', 'Bucha', 10, 1),
    ('A4', 'Arruela', 10, 1), ('a5', 'Pino', 10, 1), ('A6', 'Mola', 10, 1), ('A7', 'Rolha', 0, 1)`.execute(
    test.db,
  );
});

const FILE = [
  "item_codigo;item_desc;item_preco;item_preco_ekosbras",
  "A1;Parafuso;11;1", // up
  "A2;Porca;14;1", // up, held
  "A3;Bucha;9;1", // down
  "A4;Arruela lisa;10;1", // its description
  "A5;Pino;6,50;1", // down, held
  "A6;Mola;10;1", // as it is
  "A7;Rolha;2;1", // up from nothing
  "B1;Nova;3;",
  "B2;Cara;30;",
  "B3;;1;",
];

/** Sends the file as a trial, and lets it run; gives the file's id. */
async function tried(...rows: string[]): Promise<string> {
  const content = Buffer.from((rows.length > 0 ? rows : FILE).join("\n"));
  const sent = await dac.upload(`${UPLOAD}?previa=1`, { name: "p.csv", content });
  await runJobs(test);
  return sent.data.arquivos[0].arquivo_id;
}
// Seen in another state, so that it does not wait for a change.
const read = async (id: string): Promise<Answer["data"]> =>
  (await dac.get(`${IMPORTS}/${id}?visto_status=lendo`)).data;
const apply = async (id: string): Promise<Answer> => await admin.post(`${IMPORTS}/${id}/aplicar`, undefined);
const itens = async (): Promise<unknown[]> =>
  (
    await sql`select item_codigo, item_desc, item_preco from item order by item_codigo collate "C"`.execute(
      test.db,
    )
  ).rows.map((row) => Object.values(row as object).join(" "));

const STORED = [
  "A1 Parafuso 10",
  "A2 Porca 10",
  "A3 Bucha 10",
  "A4 Arruela 10",
  "A6 Mola 10",
  "A7 Rolha 0",
  "a5 Pino 10",
];

describe("a trial", () => {
  it("contract: says what would change, counted, the largest first, and changes nothing", async () => {
    const found = await read(await tried());
    expect(found).toMatchObject({
      status: "processado",
      previa: true,
      linhas_lidas: 10,
      inseridos: 2,
      atualizados: 4,
      inalterados: 1,
      rejeitados: [{ linha: 11, motivo: "Falta a descrição." }],
      retidos: [],
      diferenca: { novo: 2, sobe: 3, desce: 2, alterado: 1, retidos: 2 },
    });
    const told = found.diferenca.itens.map((one: Record<string, unknown>) => [
      one["tipo"],
      one["item_codigo"],
      one["preco_atual"],
      one["preco_novo"],
      one["retido"],
    ]);
    expect(told).toEqual([
      ["alterado", "A4", 10, 10, false],
      ["desce", "a5", 10, 6.5, true],
      ["desce", "A3", 10, 9, false],
      ["novo", "B2", null, 30, false],
      ["novo", "B1", null, 3, false],
      ["sobe", "A7", 0, 2, false],
      ["sobe", "A2", 10, 14, true],
      ["sobe", "A1", 10, 11, false],
    ]);
    expect(found.diferenca.itens[0]).toMatchObject({ desc_atual: "Arruela", desc_nova: "Arruela lisa" });
    expect(await itens()).toEqual(STORED);
    const { data } = await dac.get("/v2/arquivos/listar/imp_item");
    expect(data[0]).toMatchObject({ status: "processado", status_desc: "Prévia" });
  });

  it("contract: lists a hundred of each sort and counts all", async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `N${n + 100};Nova;${n + 1};`);
    const { diferenca } = await read(await tried(FILE[0] ?? "", ...rows));
    expect(diferenca).toMatchObject({ novo: 120, sobe: 0 });
    expect(diferenca.itens).toHaveLength(100);
    expect(diferenca.itens[0]).toMatchObject({ item_codigo: "N219", preco_novo: 120 });
  });

  it("contract: is applied once, in the name of whoever says so, by the prices of then", async () => {
    const id = await tried();
    await sql`update item set item_preco = 11 where item_codigo = 'A1'`.execute(test.db);
    const both = await Promise.all([apply(id), apply(id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.msg).toBe(
      "Esta prévia já foi aplicada, não terminou ou passou de 30 dias. Feche o resultado e confira a lista de arquivos.",
    );
    expect(await read(id)).toMatchObject({ status: "esperando", previa: false, diferenca: null });
    await runJobs(test);
    expect(await read(id)).toMatchObject({
      status: "processado",
      previa: false,
      diferenca: null,
      inseridos: 2,
      atualizados: 3,
      inalterados: 2,
      retidos_total: 2,
      rejeitados_total: 1,
    });
    expect(await itens()).toEqual([
      "A1 Parafuso 11",
      "A2 Porca 10",
      "A3 Bucha 9",
      "A4 Arruela lisa 10",
      "A6 Mola 10",
      "A7 Rolha 2",
      "B1 Nova 3",
      "B2 Cara 30",
      "a5 Pino 10",
    ]);
    const { rows } = await sql<{ acao: string }>`select acao from auditoria
      join usuario_login using (usuario_id) where login = 'admin@pac.demo' and acao like 'importacao.%'
      order by auditoria_id`.execute(test.db);
    expect(rows.map(({ acao }) => acao)).toEqual(["importacao.aplicada", "importacao.processada"]);
    expect((await apply(id)).status).toBe(409);
  });

  it("contract: what failed, was cancelled, or was no trial is not applied; 'previa' is 1 or nothing", async () => {
    expect((await apply(await tried("x;y"))).status).toBe(409);
    const content = Buffer.from(FILE.join("\n"));
    const { data } = await dac.upload(`${UPLOAD}?previa=1`, { name: "p.csv", content });
    expect((await apply(data.arquivos[0].arquivo_id)).status).toBe(409);
    expect((await dac.upload(`${UPLOAD}?previa=2`, { name: "p.csv", content })).status).toBe(422);
    expect((await apply("11111111-1111-4111-8111-111111111111")).status).toBe(404);
  });
});
