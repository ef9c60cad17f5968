import { beforeEach, expect, it } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const GBO = "/v2/carros_parados/administrativo/gbo";

beforeEach(async () => {
  await sql`delete from gbo`.execute(test.db);
  await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'N'), ('I1', 'A2', 1, 'Aéreo', 2, 'S'),
    ('I1', 'A3', 3, 'Aéreo', 0, 'N'), ('I1', 'A4', 3, 'Aéreo', 2, 'N'), ('I1', 'A5', 3, 'Aéreo', 2, 'N')`.execute(
    test.db,
  );
});

const FILE = [
  ["A1", "I1", 1, "Aéreo", 7, "Não"], // another week
  ["A2", "I1", 9, "Aéreo", 7, "Não"], // locked
  ["A3", "I1", 3, "Aéreo", 5, "Não"], // a forecast that comes
  ["A4", "I1", 8, "Marítimo", 2, "Sim"], // anything else
  ["A5", "I1", 3, "Aéreo", 2, "Não"], // as it is
  ["B1", "I2", 2, "", 1, ""],
  ["B2", "I2", 40, "", 1, ""],
  ["B3", "I2", "doze", "", 1, ""],
];

async function sent(query = ""): Promise<string> {
  const { arquivo_id } = await sendGbo(dac, await workbook(FILE), { query });
  await runJobs(test);
  return arquivo_id;
}
const read = async (id: string): Promise<Answer["data"]> =>
  (await dac.get(`${GBO}/importacao/${id}?visto_status=lendo`)).data;
const rows = async (): Promise<unknown[]> =>
  (
    await sql`select item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado, gbo_versao from gbo
      order by item_codigo collate "C"`.execute(test.db)
  ).rows.map((row) => Object.values(row as object).join(" "));

const STORED = [
  "A1 1 Aéreo 2 N 1",
  "A2 1 Aéreo 2 S 1",
  "A3 3 Aéreo 0 N 1",
  "A4 3 Aéreo 2 N 1",
  "A5 3 Aéreo 2 N 1",
];

it("OP-96* contract: a trial says what would change, the largest first, and changes nothing until it is applied once", async () => {
  const id = await sent("?previa=1");
  const found = await read(id);
  expect(found).toMatchObject({
    status: "processado",
    previa: true,
    inseridos: 2,
    atualizados: 3,
    inalterados: 1,
    travados: 1,
    titulos: ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"],
    rejeitados: [{ linha: 9, celulas: ["B3", "I2", "doze", "", "1", ""] }],
    linhas: [{ veredito: "travada" }, { veredito: "recusada" }],
    diferenca: { previsao: 2, novo: 2, alterado: 1 },
    pode_desfazer: false,
  });
  expect(
    found.diferenca.itens.map((one: Record<string, unknown>) => [one["tipo"], one["item_codigo"]]),
  ).toEqual([
    ["alterado", "A4"],
    ["novo", "B2"],
    ["novo", "B1"],
    ["previsao", "A3"],
    ["previsao", "A1"],
  ]);
  expect(found.diferenca.itens[0]).toMatchObject({
    invoice_id: "I1",
    antes: { item_qtde: 3, modal_desc: "Aéreo", previsao_semana: 2, indicador_travado: "N" },
    depois: { item_qtde: 8, modal_desc: "Marítimo", previsao_semana: 2, indicador_travado: "S" },
  });
  expect(found.diferenca.itens[1].antes).toBe(null);
  expect(await rows()).toEqual(STORED);
  const listed = async (): Promise<string> =>
    (await dac.get(`${GBO}/listar_arquivos_importacao`)).data[0].status_desc;
  expect(await listed()).toBe("Prévia");
  const apply = async (): Promise<Answer> => await admin.post(`${GBO}/importacao/${id}/aplicar`, undefined);
  const both = await Promise.all([apply(), apply()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await runJobs(test);
  expect(await read(id)).toMatchObject({
    previa: false,
    diferenca: null,
    inseridos: 2,
    atualizados: 3,
    travados: 1,
  });
  expect(await rows()).toEqual([
    "A1 1 Aéreo 7 N 2",
    "A2 1 Aéreo 2 S 1",
    "A3 3 Aéreo 5 N 2",
    "A4 8 Marítimo 2 S 2",
    "A5 3 Aéreo 2 N 1",
    "B1 2  1 N 1",
    "B2 40  1 N 1",
  ]);
  expect(await listed()).toBe("Processado");
});

it("OP-96* contract: an import is taken back; a row that somebody has changed since waits to be taken back by itself", async () => {
  const id = await sent();
  await sql`update gbo set item_qtde = 5, gbo_versao = 3 where item_codigo = 'A1'`.execute(test.db);
  const undo = async (body: unknown): Promise<Answer> =>
    await admin.post(`${GBO}/importacao/${id}/desfazer`, body);
  expect((await undo({ todos: true })).data).toMatchObject({ arquivo_id: id, status: "esperando" });
  await runJobs(test);
  // Versions go on, so that whoever has a row open is told.
  const back = ["A2 1 Aéreo 2 S 1", "A3 3 Aéreo 0 N 3", "A4 3 Aéreo 2 N 3", "A5 3 Aéreo 2 N 1"];
  expect(await rows()).toEqual(["A1 5 Aéreo 7 N 3", ...back]);
  const { desfeitos, mantidas } = await read(id);
  expect([desfeitos, mantidas]).toMatchObject([
    4,
    [{ item_codigo: "A1", invoice_id: "I1", antes: { item_qtde: 1 } }],
  ]);
  const [{ item_codigo, invoice_id, atual }] = mantidas;
  const changed = { item_codigo, invoice_id, atual: { ...atual, item_qtde: 1 } };
  expect(await undo({ itens: [changed] })).toMatchObject({ status: 409, log: { atual: { arquivo_id: id } } });
  expect((await undo({ itens: [{ item_codigo, invoice_id, atual }] })).data).toMatchObject({ mantidas: [] });
  expect(await rows()).toEqual(["A1 1 Aéreo 2 N 4", ...back]);
});

it("OP-96* contract: the model has the six titles, and goes in once it is filled in", async () => {
  const { headers } = await dac.get(`${GBO}/importacao_modelo`);
  expect(headers["content-disposition"]).toContain('filename="modelo-gbo.xlsx"');
  const { data } = await dac.get(`${GBO}/importacao_modelo`, { accept: "application/json" });
  const { arquivo_id } = await sendGbo(dac, Buffer.from(data.modeloArquivo.data));
  await runJobs(test);
  // It has all the columns: what it lacks is lines.
  expect(await read(arquivo_id)).toMatchObject({
    status: "falhou",
    motivo: "O arquivo só tem a linha de títulos. Preencha ao menos uma linha abaixo dela e envie de novo.",
  });
});
