import { expect, it } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";
import { removeOldLinhas } from "./remove-linhas.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const GBO = "/v2/carros_parados/administrativo/gbo/importacao";
const ITENS = "/v2/pac/administrativo/itens";
const DAY_MS = 24 * 3600_000;

it("OP-96* contract: what became of each line goes 30 days after the import's end; its counts, its file and held prices stay; an old trial has nothing to be applied, and no import is taken back", async () => {
  await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'S')`.execute(test.db);
  await sql`insert into item values ('P1', 'Porca', 10, null)`.execute(test.db);
  const gbo = await sendGbo(
    dac,
    await workbook([
      ["A1", "I1", 5, "", 7, ""],
      ["A9", "I1", -1, "", 7, ""],
      ["B1", "I2", 2, "", 7, ""],
      ["B1", "I2", 3, "", 7, ""],
    ]),
  );
  const content = Buffer.from("item_codigo;item_desc;item_preco\nP1;Porca;90\nP2;Porca;-1\n");
  const sent = await dac.upload("/v2/arquivos/item/id/0/imp_item", { name: "p.csv", content });
  const { arquivo_id } = sent.data.arquivos[0];
  await runJobs(test);
  const tried = await dac.upload("/v2/arquivos/item/id/0/imp_item?previa=1", { name: "p.csv", content });
  const previa = tried.data.arquivos[0].arquivo_id;
  await runJobs(test);
  const counts = async (): Promise<number[]> =>
    await Promise.all(
      ["importacao_linha", "importacao_rejeitado", "importacao_mudanca", "importacao_retido"].map(
        async (table) => {
          const { rows } = await sql<{
            n: number;
          }>`select count(*)::integer as n from ${sql.table(table)}`.execute(test.db);
          return rows[0]?.n ?? 0;
        },
      ),
    );
  const figures = { status: "processado", travados: 1, repetidos: 1, inseridos: 1, rejeitados_total: 1 };
  const linhas = [{ veredito: "travada" }, { veredito: "recusada" }, { veredito: "repetida" }];
  expect((await dac.get(`${GBO}/${gbo.arquivo_id}`)).data).toMatchObject({ ...figures, linhas });
  expect(await counts()).toEqual([3, 3, 1, 1]);

  test.clock.advance(30 * DAY_MS);
  expect(await removeOldLinhas(test.services)).toBe(0);
  expect(await counts()).toEqual([3, 3, 1, 1]);
  test.clock.advance(1);
  expect(await removeOldLinhas(test.services)).toBe(7);
  expect(await counts()).toEqual([0, 0, 0, 1]);

  const later = await test.as("dac");
  expect((await later.get(`${GBO}/${gbo.arquivo_id}`)).data).toMatchObject({
    ...figures,
    linhas: [],
    rejeitados: [],
  });
  expect((await later.get(`${ITENS}/importacao/${arquivo_id}`)).data).toMatchObject({
    status: "processado",
    rejeitados: [],
    rejeitados_total: 1,
    retidos_total: 1,
  });
  expect((await later.post(`${GBO}/${gbo.arquivo_id}/desfazer`, { todos: true })).status).toBe(409);
  expect((await later.get(`${ITENS}/importacao/${previa}`)).data).toMatchObject({
    previa: true,
    diferenca: null,
  });
  expect((await later.post(`${ITENS}/importacao/${previa}/aplicar`, undefined)).status).toBe(409);
  expect((await later.get(`/v2/arquivos/${arquivo_id}`)).text).toBe(content.toString());
});
