import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { xlsxByHand, zipOf } from "../../../tests/workbooks/by-hand.ts";
import { randomUUID } from "node:crypto";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const ROOT = "/v2/carros_parados/administrativo/gbo";

beforeEach(async () => {
  await sql`delete from gbo`.execute(test.db);
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
});

const upload = async (
  content: Buffer,
  { who = dac, ...file }: { arquivo_id?: string; name?: string; who?: Client } = {},
): Promise<Answer> => (await sendGbo(who, content, file)).answer;

async function imported(
  rows: readonly (readonly (string | number)[])[],
  labels?: readonly string[],
): Promise<Answer["data"]> {
  const arquivo_id = randomUUID();
  const answer = await upload(await workbook(rows, labels), { arquivo_id });
  expect(answer.status, answer.text).toBe(200);
  await runJobs(test);
  return (await dac.get(`${ROOT}/importacao/${arquivo_id}`)).data;
}

async function gbo(): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`select item_codigo, invoice_id, item_qtde, modal_desc,
    previsao_semana, indicador_travado, gbo_versao from gbo order by invoice_id, item_codigo`.execute(
    test.db,
  );
  return rows.map((row) => Object.values(row));
}

describe("the import of GBO", () => {
  it("AGBO-35 OP-96*: rows are inserted, updated or left as they are; a locked one stays, and each line has its verdict", async () => {
    await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'N'), ('I1', 'A2', 1, 'Aéreo', 2, 'S'),
      ('I1', 'A3', 3, 'Aéreo', 2, 'N')`.execute(test.db);
    const state = await imported([
      ["a-1", "I1", 5, "Marítimo", "7", "Sim"],
      ["A2", "I1", 9, "Marítimo", 7, "Não"],
      ["A3", "I1", 3, "Aéreo", 2, ""],
      ["B 1", "I/2", "1.200", "", "", "não"],
      ["B1", "I/2", 4, "", 1, "N"],
      ["", "I2", 4, "", 1, "N"],
      ["B2", "I2", "doze", "", 1, "talvez"],
      ["B3", "I2", "doze", "", -1, "constructor"],
      ["B4", "I2", "doze", "", -1, ""],
      ["9,15E+43", "I2", 1, "", 1, ""],
      ["#N/D", "I2", 1, "", 1, ""],
    ]);
    expect(await gbo()).toEqual([
      ["B1", "I/2", 4, "", 1, "N", 1],
      ["A1", "I1", 5, "Marítimo", 7, "S", 2],
      ["A2", "I1", 1, "Aéreo", 2, "S", 1],
      ["A3", "I1", 3, "Aéreo", 2, "N", 1],
    ]);
    expect(state).toMatchObject({
      status: "processado",
      linhas_lidas: 11,
      inseridos: 1,
      atualizados: 1,
      inalterados: 1,
      repetidos: 1,
      travados: 1,
      rejeitados_total: 6,
    });
    const motivos = state.linhas.map(({ linha, veredito, motivo }: Record<string, unknown>) => [
      linha,
      veredito,
      motivo,
    ]);
    expect(motivos).toEqual([
      [3, "travada", "Travada: não foi alterada"],
      [5, "repetida", "Repetida: vale a última linha do arquivo"],
      [7, "recusada", "Item: Campo obrigatório"],
      [8, "recusada", "Travado?: use Sim ou Não"],
      [9, "recusada", "Travado?: use Sim ou Não"],
      [
        10,
        "recusada",
        "Quantidade: Um número inteiro de 0 a 999.999; Previsão (Semana): Um número inteiro de 0 a 9.999",
      ],
      [
        11,
        "recusada",
        "Item: O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo.",
      ],
      [12, "recusada", "Item: a célula tem o erro #N/D"],
    ]);
    const csv = await admin.get(`${ROOT}/importacao/${state.arquivo_id}/linhas`);
    expect(csv.text.trim().split("\r\n")).toHaveLength(12);
    expect(csv.text).toContain("inalterada");
    const [told] = await test.db
      .selectFrom("evento")
      .select("tipo")
      .orderBy("evento_id", "desc")
      .limit(1)
      .execute();
    expect(told?.tipo).toBe("gbo.importado");
  });

  it("OP-96* contract: a row that somebody locks while the file waits or is read stays as it is", async () => {
    await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'N')`.execute(test.db);
    const arquivo_id = randomUUID();
    await upload(await workbook([["A1", "I1", 5, "", 7, ""]]), { arquivo_id });
    const lock = {
      invoice_id: "I1",
      item_codigo: "A1",
      item_qtde: 1,
      modal_desc: "Aéreo",
      previsao_semana: 2,
      indicador_travado: "S",
    };
    expect((await dac.post(`${ROOT}/editar_item/I1/A1`, lock)).status).toBe(200);
    await runJobs(test);
    expect(await gbo()).toEqual([["A1", "I1", 1, "Aéreo", 2, "S", 2]]);
  });

  it("OP-75* OP-96*: a file without the columns, without a right line or that is no workbook changes nothing and says why", async () => {
    const without = await imported([["A1", "I1"]], ["Código", "INVOICE"]);
    expect([without.status, without.motivo]).toEqual([
      "falhou",
      "Ausência das colunas: Item, Quantidade, Modal, Previsão (Semana), Travado?",
    ]);
    expect((await imported([["", "I1", 1, "", 1, ""]])).motivo).toBe(
      "Nenhuma linha do arquivo pôde ser importada.",
    );
    expect(await gbo()).toEqual([]);
    const wrong = { status: 415, msg: "Extensão invalida" };
    expect(await upload(await workbook([]), { name: "gbo.xls" })).toMatchObject(wrong);
    expect(await upload(Buffer.from("Item;Invoice"), { name: "gbo.xlsx" })).toMatchObject(wrong);
    const files = async (): Promise<unknown> =>
      await test.db.selectFrom("arquivo").select("arquivo_id").orderBy("arquivo_id").execute();
    const before = await files();
    expect((await upload(await workbook([]), { arquivo_id: "7" })).status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it("OP-96* contract: a zip bomb, whatever it says of its size, more than 50,000 rows, a file that is cut off and one with a password change nothing, and say why", async () => {
    const good = await workbook([["A1", "I1", 5, "", 7, ""]]);
    const tooLarge = "O arquivo é grande demais. Apague o que não é da tabela e envie de novo.";
    const damaged = "O arquivo está incompleto ou danificado. Abra-o no Excel, salve de novo e envie.";

    const tooMany = Array.from(
      { length: 50_022 },
      (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`,
    ).join("");
    for (const [content, motivo] of [
      [xlsxByHand({ rows: tooMany }), "O arquivo tem linhas demais. Divida-o em arquivos menores."],
      [xlsxByHand({ rows: "", size: 3_000_000_000 }), tooLarge],
      [xlsxByHand({ rows: " ".repeat(5_000_000), size: 4096 }), damaged],
      [good.subarray(0, good.length - 30), damaged],
      [zipOf([{ name: "xl/workbook.xml", content: "x", flags: 1 }]), "protegido por senha"],
    ] as const) {
      const arquivo_id = randomUUID();
      const answer = await upload(content, { arquivo_id });
      expect(answer.status, answer.text).toBe(200);
      await runJobs(test);
      const { data } = await dac.get(`${ROOT}/importacao/${arquivo_id}`);
      expect(data.status).toBe("falhou");
      expect(data.motivo).toContain(motivo);
    }
    expect(await gbo()).toEqual([]);
  });

  it("AGBO-33 AGBO-34 AGBO-36 OP-04*: files are listed by their client's id, newest first, thirty a page, and come back as they were sent", async () => {
    await sql`delete from importacao_linha`.execute(test.db);
    const content = await workbook([["A1", "I1", 5, "", 7, ""]]);
    const arquivo_id = randomUUID();
    const sent = await upload(content, { arquivo_id, name: "Março.XLSX" });
    expect(sent.data.arquivos).toEqual([{ arquivo_id, arquivo_nome_original: "Março.XLSX" }]);
    // The same upload sent again, as after a lost answer, is the same import; somebody else's may not have its id.
    expect((await upload(content, { arquivo_id, name: "Março.XLSX" })).data).toEqual(sent.data);
    expect((await upload(content, { arquivo_id, who: admin })).status).toBe(409);
    const twice = { arquivo_id: randomUUID(), name: "dois.xlsx" };
    const both = await Promise.all([upload(content, twice), upload(content, twice)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await dac.post(`${ROOT}/importacao/${twice.arquivo_id}/cancelar`, undefined)).data).toMatchObject(
      { status: "cancelado" },
    );
    const { data } = await dac.get(`${ROOT}/listar_arquivos_importacao`);
    expect(data.find((one: { arquivo_id: string }) => one.arquivo_id === arquivo_id)).toEqual({
      arquivo_id,
      arquivo_nome: "Março.XLSX",
      dt_upload: 1773414000,
      status: "esperando",
      status_desc: "Aguardando",
    });
    expect(data.filter((one: { arquivo_id: string }) => one.arquivo_id === arquivo_id)).toHaveLength(1);
    expect((await dac.get(`${ROOT}/listar_arquivos_importacao?page=9`)).data).toEqual([]);
    const path = `${ROOT}/download_arquivos_manutencao/${arquivo_id}`;
    const bytes = await dac.get(path, { accept: "application/json" });
    expect(Buffer.from(bytes.data.arquivo.data).equals(content)).toBe(true);
    expect((await dac.get(path)).headers["content-disposition"]).toContain("attachment");
    expect((await dac.get(`${ROOT}/download_arquivos_manutencao/${randomUUID()}`)).status).toBe(404);
    const cancelled = await dac.post(`${ROOT}/importacao/${arquivo_id}/cancelar`, undefined);
    expect(cancelled.data).toMatchObject({ arquivo_id, status: "cancelado" });
    await runJobs(test);
    expect(await gbo()).toEqual([]);
  });
});
