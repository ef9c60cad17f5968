import { describe, expect, it } from "vitest";
import { wholeDetalhe } from "../../tests/http/audited.ts";
import { claim, expectExactCounts, other, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const consultor = signedIn(test, "consultor.autos");

const STALE = "Esta requisição foi alterada por outra pessoa. Veja a versão atual antes de salvar.";
const BLANK = { item_observacao: "", item_status: "", item_qtd_atendida: 0 };
const MARKED = {
  item_observacao: "Substituído",
  item_status: "1",
  item_codigo: "A999",
  item_desc: "Para-choque novo",
  item_qtd_atendida: 1,
};

const path = (numero: number): string => `/v2/pac/requisicoes/${numero}`;
const read = async (client: Client, numero: number) => (await client.get(path(numero))).data;
const save = async (client: Client, numero: number, itens: unknown, more: object = {}): Promise<Answer> =>
  await client.put(path(numero), { req_objeto_item: itens, ...more });

describe("saving", () => {
  it("DET-29 OP-34: staff's columns are kept beside the parts as sent, and raise the version; prices and quantity stay the dealer's", async () => {
    const sent = await claim(dealer);
    const numero = sent.req_numero;
    const [first, second] = sent.req_objeto_item;
    const foreign = { item_qtd: 99, item_preco_unitario: 1, item_preco: 1, x: 1 };
    const { status, data } = await save(ga, numero, [{ ...MARKED, ...foreign }, {}], { req_versao: 1 });
    expect(status).toBe(200);
    expect(data).toMatchObject({ req_versao: 2, req_itens_enviados: sent.req_objeto_item });
    expect(data.req_objeto_item).toEqual([
      { ...first, ...MARKED },
      { ...second, ...BLANK },
    ]);
    expect(await read(ga, numero)).toEqual(data);
    expect((await read(consultor, numero)).req_objeto_item).toEqual(data.req_objeto_item);
    await expectExactCounts(test.db);
  });

  it("DET-25 OP-34: no answer to a dealer has a column of the extract, nor a code that staff put in", async () => {
    const sent = await claim(dealer);
    await save(ga, sent.req_numero, [MARKED, {}]);
    const seen = await dealer.get(path(sent.req_numero));
    expect(seen.data.req_objeto_item).toEqual(sent.req_objeto_item);
    expect(seen.data).toMatchObject({ req_itens_enviados: null, can: { readExtrato: false } });
    expect(seen.text).not.toMatch(/item_observacao|item_status|item_qtd_atendida|A999/);
  });

  it("DET-32 DET-33 OP-34: a quantity attended is floored, then held between 0 and the quantity asked for", async () => {
    const { req_numero } = await claim(dealer);
    for (const [given, kept] of [
      [1.9, 1],
      [7, 2],
      [-3, 0],
      [0.5, 0],
      [null, 0],
      ["", 0],
      [2, 2],
    ] as const) {
      const { data } = await save(ga, req_numero, [{}, { item_qtd_atendida: given }]);
      expect(data.req_objeto_item[1], `with ${given}`).toMatchObject({
        item_qtd: 2,
        item_qtd_atendida: kept,
      });
    }
  });

  it("DET-30 DET-31 OP-34: other observations, statuses, blank and long codes are 422 on their cell and store nothing", async () => {
    const { req_numero } = await claim(dealer);
    for (const [cell, mensagem] of [
      [{ item_observacao: "Outra" }, "Valor inválido"],
      [{ item_status: 1 }, "Valor inválido"],
      [{ item_status: "ok" }, "Valor inválido"],
      [{ item_codigo: " " }, "Campo obrigatório"],
      [{ item_codigo: "x".repeat(31) }, "No máximo 30 caracteres"],
      [{ item_desc: "x".repeat(256) }, "No máximo 255 caracteres"],
      [{ item_qtd_atendida: "2" }, "Valor inválido"],
    ] as const) {
      const body = { req_status: "em_andamento" };
      const answer = await unstored(test.db, async () => await save(ga, req_numero, [{}, cell], body));
      expect(answer.status).toBe(422);
      expect(answer.log?.campos).toEqual([{ campo: `itens[1].${Object.keys(cell)[0]}`, mensagem }]);
    }
    for (const [itens, campo] of [
      [[{}], "itens"],
      [[{}, {}, {}], "itens"],
      [[{}, 7], "itens[1]"],
    ] as const) {
      const answer = await unstored(test.db, async () => await save(ga, req_numero, itens));
      expect(answer.log?.campos).toEqual([{ campo, mensagem: "Valor inválido" }]);
    }
  });

  it("OP-34 contract: the same extract again, an empty list and none at all store nothing", async () => {
    const { req_numero } = await claim(dealer);
    const saved = (await save(ga, req_numero, [MARKED, {}])).data;
    for (const itens of [saved.req_objeto_item, [{}, {}], [], undefined]) {
      const answer = await unstored(test.db, async () => await save(ga, req_numero, itens));
      expect(answer).toMatchObject({ status: 200, data: saved });
    }
    const cleared = await save(ga, req_numero, [{ item_observacao: "", item_status: null }, {}]);
    expect(cleared.data.req_objeto_item[0]).toMatchObject({ item_observacao: "", item_status: "" });
  });

  it("OP-34 DET-14: extract, answer and status go in one save, and the audit row names them", async () => {
    const { req_numero } = await claim(dealer);
    const more = { req_status: "concluido", req_objeto_ctrl: { resposta: "Pronto" }, req_versao: 1 };
    const { data } = await save(ga, req_numero, [MARKED, {}], more);
    expect(data).toMatchObject({
      req_status: "concluido",
      req_versao: 2,
      req_objeto_ctrl: { resposta: "Pronto" },
    });
    expect(data.req_objeto_item[0]).toMatchObject(MARKED);
    const audit = await test.db
      .selectFrom("auditoria")
      .select(wholeDetalhe)
      .where("objeto_id", "=", String(req_numero))
      .where("acao", "=", "requisicao.alterada")
      .execute();
    expect(audit).toMatchObject([
      {
        detalhe: {
          de: "pendente",
          para: "concluido",
          campos: ["resposta", "extrato"],
          itens: {
            celulas: [
              { linha: 1, coluna: "item_observacao", de: "", para: "Substituído" },
              { linha: 1, coluna: "item_status", de: "", para: "1" },
              { linha: 1, coluna: "item_codigo", de: "A2058850125", para: "A999" },
              { linha: 1, coluna: "item_desc", de: "Para-choque dianteiro", para: "Para-choque novo" },
              { linha: 1, coluna: "item_qtd_atendida", de: 0, para: 1 },
            ],
            total: 5,
          },
        },
      },
    ]);
  });

  it("contract OP-34: an old version and a closed request are 409 with the current one", async () => {
    const { req_numero } = await claim(dealer);
    await save(ga, req_numero, [MARKED, {}], { req_versao: 1 });
    const old = await unstored(
      test.db,
      async () => await save(ga, req_numero, [{}, MARKED], { req_versao: 1 }),
    );
    expect(old).toMatchObject({ status: 409, msg: STALE, log: { atual: { req_versao: 2 } } });
    await ga.put(path(req_numero), { req_status: "concluido" });
    const late = await unstored(test.db, async () => await save(ga, req_numero, [{}, MARKED]));
    expect(late).toMatchObject({ status: 409, log: { atual: { req_status: "concluido" } } });
    expect((await read(ga, req_numero)).can).toMatchObject({ readExtrato: true, editItens: false });
  });

  it("DET-26 OP-34: dealers and consultants are 403, and types without an extract ignore the rows", async () => {
    const { req_numero } = await claim(dealer);
    for (const client of [dealer, consultor]) {
      const call = async () => await save(client, req_numero, [MARKED, {}]);
      expect((await unstored(test.db, call)).status).toBe(403);
    }
    const dac = await test.as("dac");
    const outros = await other(dealer);
    const ignored = await unstored(test.db, async () => await save(dac, outros.req_numero, [MARKED]));
    expect(ignored).toMatchObject({ status: 200, data: { req_versao: 1, req_objeto_item: [] } });
  });
});
