import { describe, expect, it } from "vitest";
import { send, statusesOf, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sampleBody, sampleOf } from "../../tests/http/type-samples.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");

const STALE = "Esta requisição foi alterada por outra pessoa. Veja a versão atual antes de salvar.";

/** Sends a request of that type as dealer.autos. */
async function sent(what: string): Promise<Answer["data"]> {
  const answer = await send(dealer, sampleBody(sampleOf(what)));
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const save = async (client: Client, { req_numero }: Answer["data"], body: object): Promise<Answer> =>
  await client.put(`/v2/pac/requisicoes/${req_numero}`, body);

describe("what staff write beside the parts", () => {
  it.each([
    ["prazo_bo", { item_previsao: "2026-04-02" }],
    ["status_pedido", { item_previsao: "2026-04-02" }],
    ["falta_preco", { item_preco_unitario: 1204.9 }],
    ["itens_sucessores", { item_codigo_sucessor: "A2058850199" }],
    ["disponibilidade", { item_qtd_disponivel: 0 }],
    ["cancelamento Itens do Pedido", {}],
    ["insercao_pedidos carros", {}],
  ])(
    "OP-26: %s: DAC writes it, dealer and consultant read it, what was sent stays",
    async (what, answers) => {
      const before = await sent(what);
      const item = { item_observacao: "Confirmado com o depósito", ...answers };
      const body = { req_objeto_item: [{ ...item, item_qtd: 99, x: 1 }], req_versao: 1 };
      const { status, data, text } = await save(dac, before, body);
      expect(status, text).toBe(200);
      expect(data).toMatchObject({ req_versao: 2, can: { editItens: true, readExtrato: false } });
      expect(data.req_objeto_item).toEqual([{ ...before.req_objeto_item[0], ...item }]);
      for (const login of ["dealer.autos", "consultor.autos"]) {
        const read = await (await test.as(login)).get(`/v2/pac/requisicoes/${before.req_numero}`);
        expect(read.data).toMatchObject({ req_objeto_item: data.req_objeto_item, can: { editItens: false } });
      }
    },
  );

  it("OP-26: before anybody answered their columns are blank, and a successor is the one that the dealer knew", async () => {
    const [price, stock, next] = [
      await sent("falta_preco"),
      await sent("disponibilidade"),
      await sent("itens_sucessores"),
    ];
    expect(price.req_objeto_item).toMatchObject([{ item_preco_unitario: null, item_observacao: "" }]);
    expect(stock.req_objeto_item).toMatchObject([{ item_qtd_disponivel: null, item_observacao: "" }]);
    expect(next.req_objeto_item).toMatchObject([{ item_codigo_sucessor: "A2058850125" }]);
    const { data } = await save(dac, next, { req_objeto_item: [{ item_codigo_sucessor: "A9" }] });
    expect(data).toMatchObject({
      req_objeto_item: [{ item_codigo_sucessor: "A9" }],
      req_itens_enviados: [{ item_codigo_sucessor: "A2058850125" }],
    });
  });

  it("OP-26: what is wrong is 422 on its cell and stores nothing, the answer neither", async () => {
    for (const [what, cell, mensagem] of [
      ["prazo_bo", { item_previsao: "02/04/2026" }, "Data com formato inválido"],
      ["prazo_bo", { item_previsao: 7 }, "Valor inválido"],
      ["falta_preco", { item_preco_unitario: -1 }, "Informe um valor de 0,00 a 99.999.999,99"],
      ["disponibilidade", { item_qtd_disponivel: 1.5 }, "Informe um número inteiro de 0 a 999.999"],
      ["disponibilidade", { item_qtd_disponivel: 1_000_000 }, "Informe um número inteiro de 0 a 999.999"],
      ["prazo_bo", { item_observacao: "x".repeat(256) }, "No máximo 255 caracteres"],
    ] as const) {
      const request = await sent(what);
      const body = { req_objeto_item: [cell], req_objeto_ctrl: { resposta: "Sim" } };
      const answer = await unstored(test.db, async () => await save(dac, request, body));
      expect(answer.log?.campos).toEqual([{ campo: `itens[0].${Object.keys(cell)[0]}`, mensagem }]);
    }
  });

  it("OP-26: dealers and consultants write nothing, a closed request takes nothing", async () => {
    const request = await sent("prazo_bo");
    const body = { req_objeto_item: [{ item_observacao: "x" }] };
    for (const login of ["dealer.autos", "consultor.autos"]) {
      const client = await test.as(login);
      expect((await unstored(test.db, async () => await save(client, request, body))).status).toBe(403);
    }
    await save(dac, request, { req_status: "concluido" });
    expect((await unstored(test.db, async () => await save(dac, request, body))).status).toBe(409);
    expect((await dac.get(`/v2/pac/requisicoes/${request.req_numero}`)).data.can.editItens).toBe(false);
  });

  it("OP-26 contract: of two saves at once with one version one is kept, and the other told what it met", async () => {
    const admin = await test.as("admin");
    const request = await sent("prazo_bo");
    const write = async (client: Client, item_observacao: string) =>
      await save(client, request, { req_objeto_item: [{ item_observacao }], req_versao: 1 });
    const answers = await Promise.all([write(dac, "um"), write(admin, "dois")]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
    expect(lost).toMatchObject({ msg: STALE, log: { atual: won?.data } });
  });

  it("OP-26: an answer about an invoice names one, of digits alone", async () => {
    for (const what of ["consulta_nf", "problema_nf"]) {
      const request = await sent(what);
      const wrong = await save(dac, request, { req_objeto_ctrl: { num_nf_resposta: "1a" } });
      expect(wrong.log?.campos).toEqual([{ campo: "num_nf_resposta", mensagem: "Informe de 1 a 9 dígitos" }]);
      const { data } = await save(dac, request, { req_objeto_ctrl: { num_nf_resposta: "184221" } });
      expect(data.req_objeto_ctrl).toMatchObject({ num_nf_resposta: "184221", num_nf: "184220" });
    }
  });
});
