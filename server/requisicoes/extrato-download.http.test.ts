import { describe, expect, it } from "vitest";
import { claim, other, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { fillsOf, readXlsx } from "../../tests/http/read-xlsx.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const consultor = signedIn(test, "consultor.autos");

const MARKED = {
  item_observacao: "Substituído",
  item_status: "1",
  item_codigo: "A999",
  item_desc: "Para-choque novo",
  item_qtd_atendida: 1,
};

const path = (numero: number): string => `/v2/pac/requisicoes/${numero}`;
const save = async (client: Client, numero: number, itens: unknown, more: object = {}): Promise<Answer> =>
  await client.put(path(numero), { req_objeto_item: itens, ...more });
const download = async (client: Client, numero: number, body: object = {}, accept = "*/*"): Promise<Answer> =>
  await client.post(`${path(numero)}/extrato`, body, { accept });

describe("download", () => {
  it("DET-27 DET-28 DET-37 DET-38 DET-39 OP-04 OP-35: the file is streamed under its name, with all columns, totals and the parts as staff have them", async () => {
    const { req_numero } = await claim(dealer);
    await save(ga, req_numero, [MARKED, {}]);
    const answer = await download(consultor, req_numero);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    const [day, month, year] = ["13", "03", "2026"];
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(
      `Extrato - Sinistro #${req_numero} - ${day}-${month}-${year}.xlsx`,
    );
    const { rows } = readXlsx(await bytesOf(ga, req_numero));
    expect(rows).toEqual([
      [
        "Observação",
        "Status",
        "Código",
        "Descrição",
        "Quantidade Solicitada",
        "Quantidade Atendida",
        "Preço Unitário",
        "Preço Bruto",
        "Preço Seguradora",
        "Sinal",
      ],
      [
        "Substituído",
        "1",
        "A999",
        "Para-choque novo",
        1,
        1,
        3210.9,
        3210.9,
        2215.52,
        "⇄ Substituído, ! Status 1",
      ],
      ["", "", "A2059060105", "Farol LED direito", 2, 0, 4875.35, 9750.7, 6727.98, ""],
      ["", "", "", "", "", "", "", "Total Bruto:", 12961.6, ""],
      ["", "", "", "", "", "", "", "Total Seguradora:", 8943.5, ""],
    ]);
  });

  it("DET-34 DET-35 DET-36 OP-35: the colours are those of the screen, on their cells alone", async () => {
    const { req_numero } = await claim(dealer);
    const itens = [
      { item_observacao: "Substituído", item_status: "1" },
      { item_observacao: "Sucessor - B.O" },
    ];
    const fills = fillsOf(await bytesOf(ga, req_numero, { itens }));
    expect(fills).toEqual({
      A2: ["FFF176", "5D4037"],
      B2: ["D32F2F", "FFFFFF"],
      A3: ["1565C0", "FFEB3B"],
    });
    const plain = [
      { item_observacao: "B.O", item_status: "OK" },
      { item_observacao: "Sucessor", item_status: "2a" },
    ];
    expect(fillsOf(await bytesOf(ga, req_numero, { itens: plain }))).toEqual({});
  });

  it("DET-38: rows that are not saved yet are in the file, and nothing of them is kept", async () => {
    const { req_numero } = await claim(dealer);
    const call = async () =>
      await download(ga, req_numero, { itens: [{ ...MARKED, item_qtd: 9, item_preco: 0 }, {}] });
    expect((await unstored(test.db, call)).status).toBe(200);
    const { rows } = readXlsx(await bytesOf(ga, req_numero, { itens: [MARKED, {}] }));
    expect(rows[1]?.slice(0, 6)).toEqual(["Substituído", "1", "A999", "Para-choque novo", 1, 1]);
    const wrong = await download(ga, req_numero, { itens: [{ item_status: "9" }, {}] });
    expect(wrong).toMatchObject({ status: 422, log: { campos: [{ campo: "itens[0].item_status" }] } });
  });

  it("DET-38: what a spreadsheet would take for a formula is a text, and every other text arrives as it is", async () => {
    const texts = ["=1+1", "+A1", "-2", "@x", "a=1", "<&>\"'", "_x0041_", " espaço ", "ção\u0001"];
    const itens = texts.map((item_desc) => ({ item_codigo: "A", item_desc, item_qtd: 1 }));
    const { req_numero } = await claim(dealer, { itens });
    const { rows } = readXlsx(await bytesOf(ga, req_numero));
    const kept = ["'=1+1", "'+A1", "'-2", "'@x", "a=1", "<&>\"'", "_x005F_x0041_", "espaço", "ção"];
    expect(rows.slice(1, 10).map((row) => row[3])).toEqual(kept);
  });

  it("OP-35 OP-34: a closed request is still downloaded; dealers are 403, other types 400", async () => {
    const { req_numero } = await claim(dealer);
    await ga.put(`${path(req_numero)}/arquivar`, { motivo: "Duplicada" });
    expect((await download(ga, req_numero)).status).toBe(200);
    expect((await download(consultor, req_numero)).status).toBe(200);
    expect((await download(dealer, req_numero)).status).toBe(403);
    const outros = (await other(dealer)).req_numero;
    expect(await download(await test.as("dac"), outros)).toMatchObject({
      status: 400,
      msg: "Este tipo de requisição não tem extrato.",
    });
  });

  it("OP-04: 2,000 parts fit into the JSON answer", async () => {
    const itens = Array.from({ length: 2000 }, (_, index) => ({ item_codigo: `P${index}`, item_qtd: 1 }));
    const { req_numero } = await claim(dealer, { itens });
    const { rows } = readXlsx(await bytesOf(ga, req_numero));
    expect(rows).toHaveLength(2003);
    expect(rows[2000]?.[2]).toBe("P1999");
  });
});

/** The file inside the JSON answer (DET-38). */
async function bytesOf(client: Client, numero: number, body: object = {}): Promise<Buffer> {
  const answer = await download(client, numero, body, "application/json");
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.data.extratoArquivo.type).toBe("Buffer");
  return Buffer.from(answer.data.extratoArquivo.data);
}
