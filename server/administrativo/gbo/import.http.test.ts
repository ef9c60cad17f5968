import { beforeEach, describe, expect, it } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { rowOf, xlsxByHand, zipOf } from "../../../tests/workbooks/by-hand.ts";
import { sql } from "../../platform/db/sql.ts";
import { readWorkbook } from "../../platform/workbook/index.ts";
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
      ["B4", "I2", "doze", "", 54, ""],
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
      [8, "recusada", "Quantidade: Um número inteiro de 0 a 999.999; Travado?: use Sim ou Não"],
      [
        9,
        "recusada",
        "Quantidade: Um número inteiro de 0 a 999.999; Previsão (Semana): Uma semana do ano, de 1 a 53, ou 0 para nenhuma; Travado?: use Sim ou Não",
      ],
      [
        10,
        "recusada",
        "Quantidade: Um número inteiro de 0 a 999.999; Previsão (Semana): Uma semana do ano, de 1 a 53, ou 0 para nenhuma",
      ],
      [
        11,
        "recusada",
        "Item: O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo",
      ],
      [12, "recusada", "Item: a célula tem o erro #N/D"],
    ]);
    const csv = await admin.get(`${ROOT}/importacao/${state.arquivo_id}/linhas`);
    expect(csv.text.trim().split("\r\n")).toHaveLength(12);
    expect(csv.text).toContain("inalterada");
    expect(csv.text).toContain('\r\n8;B2;I2;recusada;"Quantidade: ');
    expect(state.linhas[3]).toMatchObject({ linha: 8, item_codigo: "B2", invoice_id: "I2" });
    const [told] = await test.db
      .selectFrom("evento")
      .select("tipo")
      .orderBy("evento_id", "desc")
      .limit(1)
      .execute();
    expect(told?.tipo).toBe("gbo.importado");
  });

  it("OP-96* contract: codes that Excel damaged and a quantity that is not said are refused; what the reader saw is told", async () => {
    const bad = ["MAR/25", "01/03/2025", "1MAR", "########", '="0027001"', "'0027002"];
    const state = await imported([
      ...bad.map((code) => [code, "I1", 1, "", 1, ""]),
      ["A1", "01/03/2025", 1, "", 1, ""],
      ["A1", "I1", "", "", 1, ""],
      ["A1", "I2", 0, "", "", ""],
    ]);
    const date =
      "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo";
    const wrapped = "Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel";
    expect(state.linhas.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      `Item: ${date}`,
      `Item: ${date}`,
      `Item: ${date}`,
      "Item: A coluna estava estreita no Excel e só mostrou ####. Alargue a coluna ou escreva o código certo",
      `Item: ${wrapped}`,
      `Item: ${wrapped}`,
      `Invoice: ${date}`,
      "Quantidade: a célula está em branco; escreva 0 onde não há peças",
    ]);
    expect(await gbo()).toEqual([["A1", "I2", 0, "", 0, "N", 1]]);
    expect(state.notas).toEqual([]);

    const labels = ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];
    const content = xlsxByHand({
      rows: [
        rowOf(1, labels),
        rowOf(2, ["B1", "I3", ["", "<f>1+1</f><v>2</v>"]], ' hidden="1"'),
        rowOf(3, ["B2", "I3", ["", "<f>1+1</f>"]]),
      ].join(""),
    });
    const arquivo_id = randomUUID();
    expect((await upload(content, { arquivo_id })).status).toBe(200);
    await runJobs(test);
    const { data } = await dac.get(`${ROOT}/importacao/${arquivo_id}`);
    expect(data.notas).toEqual([
      "1 linha oculta ou filtrada também foi lida.",
      "De 1 fórmula foi lido o valor guardado.",
      "1 fórmula não tem valor guardado e foi lida como vazia. Abra o arquivo no Excel, salve e envie de novo.",
    ]);
    expect(data.rejeitados).toMatchObject([{ linha: 3, motivo: expect.stringContaining("Quantidade: ") }]);
    expect((await gbo()).slice(-1)).toEqual([["B1", "I3", 2, "", 0, "N", 1]]);
  });

  it("OP-96* contract: refused lines come back as a workbook with all their cells and the reason, are refused again as they are, and go in once they are mended", async () => {
    const labels = ["Obs", "Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];
    const first = await imported(
      [
        ["x", "001-A", "=I1", "doze", "Aéreo", 3, "Sim"],
        ["", "0012", "I1", 1, "", "", ""],
        ["y", "1MAR", "I2", 2, "-", "x", "talvez"],
      ],
      labels,
    );
    expect(first).toMatchObject({ inseridos: 1, rejeitados_total: 2 });
    const recusadas = async (id: string): Promise<Buffer> => {
      const answer = await dac.get(`${ROOT}/importacao/${id}/recusadas`, { accept: "application/json" });
      return Buffer.from(answer.data.recusadasArquivo.data);
    };
    const file = await recusadas(first.arquivo_id);
    const cellsOf = async (content: Buffer): Promise<{ headers: readonly string[]; rows: string[][] }> => {
      const { headers, rows } = await readWorkbook(
        { content: Buffer.from(content) },
        { wanted: [], others: 500 },
        { group: "test" },
      );
      return { headers, rows: rows.map(({ cells }) => cells.map(({ text }) => text)) };
    };
    const table = await cellsOf(file);
    expect(table.headers).toEqual([...labels, "linha", "motivo"]);
    expect(table.rows).toEqual([
      [
        "x",
        "001-A",
        "=I1",
        "doze",
        "Aéreo",
        "3",
        "Sim",
        "2",
        expect.stringContaining("Invoice: Escreva só o código"),
      ],
      [
        "y",
        "1MAR",
        "I2",
        "2",
        "-",
        "x",
        "talvez",
        "4",
        expect.stringContaining("; Travado?: use Sim ou Não"),
      ],
    ]);
    const again = randomUUID();
    expect((await upload(file, { arquivo_id: again })).status).toBe(200);
    await runJobs(test);
    expect((await dac.get(`${ROOT}/importacao/${again}`)).data).toMatchObject({
      status: "falhou",
      rejeitados_total: 2,
    });
    const { headers, rows } = await cellsOf(await recusadas(again));
    expect(headers).toEqual([...labels, "linha", "motivo"]);
    const mended = rows.map((cells) =>
      cells.map((text) => ({ "=I1": "I1", doze: "12", "1MAR": "A1", x: "4", talvez: "Não" })[text] ?? text),
    );
    expect(await imported(mended, headers)).toMatchObject({ inseridos: 2, rejeitados_total: 0 });
    expect(await gbo()).toEqual([
      ["0012", "I1", 1, "", 0, "N", 1],
      ["001A", "I1", 12, "Aéreo", 3, "S", 1],
      ["A1", "I2", 2, "-", 4, "N", 1],
    ]);
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
      "Nenhuma linha do arquivo pôde ser importada. Linha 2: Item: Campo obrigatório",
    );
    expect((await imported([])).motivo).toBe(
      "O arquivo só tem a linha de títulos. Preencha ao menos uma linha abaixo dela e envie de novo.",
    );
    expect(await gbo()).toEqual([]);
    expect(await upload(await workbook([]), { name: "gbo.xls" })).toMatchObject({
      status: 415,
      msg: "Extensão invalida",
    });
    const ods = zipOf([
      { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", isStored: true },
      { name: "content.xml", content: "<x/>" },
    ]);
    for (const [content, msg] of [
      [
        Buffer.from("Item;Invoice"),
        "O arquivo é um texto (CSV) com nome de .xlsx. Abra-o no Excel, salve como .xlsx e envie de novo.",
      ],
      [
        Buffer.from("\uFEFFItem;Invoice", "utf16le"),
        "O arquivo é um texto (CSV) com nome de .xlsx. Abra-o no Excel, salve como .xlsx e envie de novo.",
      ],
      [
        Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
        "O arquivo está protegido por senha ou é do formato antigo do Excel (.xls). Remova a senha, salve como .xlsx e envie de novo.",
      ],
      [
        ods,
        "O arquivo é uma planilha OpenDocument (.ods) com nome de .xlsx. Salve como .xlsx e envie de novo.",
      ],
      [Buffer.from("%PDF-1.7\n"), "O conteúdo do arquivo não é uma planilha .xlsx. Envie um arquivo .xlsx."],
    ] as const)
      expect(await upload(content), msg).toMatchObject({ status: 415, msg });
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
    // The same upload sent again, after a lost answer, is the same import; nobody else may use its id.
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
    for (let at = 0; at < 30; at += 1) await upload(content, { arquivo_id: randomUUID() });
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await dac.get(`${ROOT}/listar_arquivos_importacao?page=${page}`)).data),
    );
    expect(pages[0]).toHaveLength(30);
    expect(pages[1].map(({ arquivo_nome }: { arquivo_nome: string }) => arquivo_nome).slice(0, 2)).toEqual([
      "dois.xlsx",
      "Março.XLSX",
    ]);
  });
});
