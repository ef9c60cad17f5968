import { describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { underWay } from "../../tests/http/left-behind.ts";
import { portOf } from "../../tests/http/raw-call.ts";
import { readPdf, type ReadPdf } from "../../tests/http/read-pdf.ts";
import { commitBody } from "../../tests/http/samples.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const vans = signedIn(test, "dealer.vans");

const URL = "/v2/pac/requisicoes/impressao";

function claimBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const body = commitBody("sinistro", { req_numero: 1_790_000_123, conta: "100101" });
  return { ...body, view: "ga", titulo: "Sinistro", ...changes };
}

async function print(client: Client, body: unknown): Promise<ReadPdf> {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api${URL}`,
    headers: { cookie: client.cookie, accept: "*/*" },
    payload: body as object,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return await readPdf(answer.rawPayload);
}

function parts(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_none, at) => ({
    item_codigo: `A${2_050_000_000 + at}`,
    item_desc: "Suporte do para-choque",
    item_qtd: 1,
    item_preco_unitario: 10.01,
  }));
}

describe("what is not printed", () => {
  const campos = async (changes: Readonly<Record<string, unknown>>): Promise<unknown[]> => {
    const { status, log, msg } = await dealer.post(URL, claimBody(changes));
    return [status, log?.campos ?? msg];
  };
  const ctrl = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    req_objeto_ctrl: values,
  });
  const item = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    req_objeto_item: [values],
  });

  it("FORM-47 OP-41: values of another kind, or longer than they may be, are 422 with their fields, a draft's blanks are not", async () => {
    const invalid = (campo: string): unknown => [422, [{ campo, mensagem: "Valor inválido" }]];
    expect(await campos(ctrl({ numSo: 12 }))).toEqual(invalid("numSo"));
    expect(await campos(ctrl({ arquivo: ["x"] }))).toEqual(invalid("arquivo"));
    expect(await campos(item({ item_qtd: "dez" }))).toEqual([
      422,
      [{ campo: "itens[0].item_qtd", mensagem: "Informe uma quantidade inteira de 1 a 999.999" }],
    ]);
    expect(await campos(ctrl({ numSo: "N".repeat(31) }))).toEqual([
      422,
      [{ campo: "numSo", mensagem: "No máximo 30 caracteres" }],
    ]);
    expect(await campos({ view: "dac" })).toEqual(invalid("view"));
    expect(await campos({ titulo: "T".repeat(121) })).toMatchObject([422, [{ campo: "titulo" }]]);
    expect(await campos({ ...ctrl({ numSo: null, dataSo: "" }), ...item({ item_codigo: "A" }) })).toEqual([
      200,
      "",
    ]);
  });

  it("FORM-47 OP-14 OP-22 OP-37: nor is a type that is not there, nor another's account, nor by who opens no form", async () => {
    expect(await campos({ req_tipo: "toString" })).toEqual([400, "Tipo de requisição desconhecido"]);
    const forbidden = [403, "Você não tem permissão para executar essa ação"];
    for (const conta of ["100103", "todos", "999999"])
      expect(await campos({ req_concessionario_id: conta })).toEqual(forbidden);
    expect((await test.nobody.post(URL, claimBody())).status).toBe(401);
  });

  it("contract: a person prints two at once, a third is 429; who hangs up gives the place and the thread back at once", async () => {
    const address = `http://127.0.0.1:${await portOf(test.app)}/api${URL}`;
    const over = new AbortController();
    const told: number[] = [];
    const started = [1, 2, 3].map(async () => {
      const answer = await fetch(address, {
        method: "POST",
        headers: { cookie: dealer.cookie, "content-type": "application/json" },
        body: JSON.stringify(claimBody({ req_objeto_item: parts(2000) })),
        signal: over.signal,
      });
      told.push(answer.status);
    });
    const { error } = test.app.log;
    const errors: unknown[] = [];
    test.app.log.error = (...line: unknown[]) => void errors.push(line);
    await expect.poll(() => told).toEqual([429]);
    over.abort();
    await Promise.allSettled(started);
    expect(told).toEqual([429]);
    await expect.poll(async () => await underWay(test)).toBe(0);
    expect((await dealer.post(URL, claimBody())).status).toBe(200);
    // A caller who hangs up is no failure.
    expect(errors).toEqual([]);
    test.app.log.error = error;
  });
});

describe("printing", () => {
  it("FORM-47 FORM-53 HOME-20 OP-04 OP-27 OP-33 OP-41: a claim is a PDF with its dealer, its number, its fields in their order, its parts and their totals", async () => {
    const answer = await dealer.post(URL, claimBody(), { accept: "application/json" });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(String(answer.headers["content-disposition"])).toContain("Sinistro 1790000123.pdf");
    const pdf = await print(dealer, claimBody());
    expect([pdf.title, pdf.language, pdf.isTagged]).toEqual(["Sinistro", "pt-BR", true]);
    expect(pdf.pages).toEqual([
      [
        "Gerenciamento de Acidentes",
        "Sinistro",
        "Concessionário | Conta Concessionário | Número",
        "Estrela Campinas | 100101 | 1790000123",
        "Número da O.S. | Data da O.S. | Região | Seguradora",
        "OS-1188 | 10/03/2026 | Sudeste | Atlântica Seguros",
        "Número do Sinistro | Chassi | Placa do Veículo | Orçamento (PDF)",
        "SIN-2026-0042 | 9BM384067AB123456 | ABC1C34",
        "Lista de Peças",
        "# | Código da Peça | Descrição da Peça | Quantidade | Preço Unitário | Preço Bruto | Preço Seguradora",
        "1 | A2058850125 | Para-choque dianteiro | 1 | R$ 3.210,90 | R$ 3.210,90 | R$ 2.215,52",
        "2 | A2059060105 | Farol LED direito | 2 | R$ 4.875,35 | R$ 9.750,70 | R$ 6.727,98",
        "Total Bruto: | R$ 12.961,60",
        "Total Seguradora: | R$ 8.943,50",
        "Sinistro, número 1790000123. Impresso em 13/03/2026 12:00. | Página 1 de 1",
      ],
    ]);
  });

  it("FORM-16 OP-41: nothing is required: a blank form has its labels, and rows to write in", async () => {
    const pdf = await print(dealer, claimBody({ req_objeto_ctrl: {}, req_objeto_item: [] }));
    expect(pdf.text).toContain("Número da O.S. | Data da O.S. | Região | Seguradora\nNúmero do Sinistro");
    expect(pdf.text).toContain("Total Bruto:\nTotal Seguradora:\n");
  });

  it("FORM-47 OP-33: of 500 parts each page repeats the head and says which it is, and the total is rounded once", async () => {
    const pdf = await print(dealer, claimBody({ req_objeto_item: parts(500) }));
    const { length } = pdf.pages;
    expect(length).toBeGreaterThan(10);
    for (const [at, page] of pdf.pages.entries()) {
      expect(page.at(-1)).toContain(`Página ${at + 1} de ${length}`);
      expect(page.filter((line) => line.startsWith("# | Código da Peça"))).toHaveLength(1);
    }
    expect(pdf.text.match(/Suporte do para-choque/g)).toHaveLength(500);
    expect(pdf.text).toContain(
      "500 | A2050000499 | Suporte do para-choque | 1 | R$ 10,01 | R$ 10,01 | R$ 6,91",
    );
    expect(pdf.text).toContain("Total Bruto: | R$ 5.005,00\nTotal Seguradora: | R$ 3.453,45");
  });

  it("FORM-47: 2,000 parts are printed, and one more is refused", async () => {
    const pdf = await print(dealer, claimBody({ req_objeto_item: parts(2000) }));
    expect(pdf.text).toContain("2.000 | A2050001999");
    const more = await dealer.post(URL, claimBody({ req_objeto_item: parts(2001) }));
    expect([more.status, more.log?.campos]).toEqual([
      422,
      [{ campo: "itens", mensagem: "No máximo 2.000 itens" }],
    ]);
  });

  it("OP-25 OP-41: the variant is in the title where the screen sends none, and vans people get theirs", async () => {
    const body = {
      req_numero: 1_790_000_200,
      req_tipo: "cadastro_pecas",
      req_concessionario_id: "200201",
      req_objeto_ctrl: { variante: "carros", ano_fabricacao: "20", modelo_veiculo: "Sprinter" },
      view: "dac",
    };
    const pdf = await print(vans, body);
    expect(pdf.pages[0]?.slice(0, 8)).toEqual([
      "DAC",
      "Cadastro de Peças - Vans",
      "Concessionário | Conta Concessionário | Número",
      "Bandeirantes Vans | 200201 | 1790000200",
      "Chassi | Modelo | Ano de Fabricação | Tipo de Carroceria",
      "Sprinter | 20",
      "Número da Variante",
      "Lista de Peças",
    ]);
  });
});
