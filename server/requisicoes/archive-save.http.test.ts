import { describe, expect, it } from "vitest";
import { wholeDetalhe } from "../../tests/http/audited.ts";
import { claim, expectExactCounts, other, rowsOf, statusesOf, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const path = (numero: number): string => `/v2/pac/requisicoes/${numero}`;
const archive = async (client: Client, numero: number, more: object): Promise<Answer> =>
  await client.put(`${path(numero)}/arquivar`, { motivo: "Encerrada", ...more });
const RESPOSTA = { req_objeto_ctrl: { resposta: "Peças a caminho" } };
const ITENS = { req_objeto_item: [{ item_status: "OK" }, { item_codigo: "A999", item_qtd_atendida: 9 }] };

describe("archiving with what is not saved yet", () => {
  it("ARCH-10 OP-26 OP-34 OP-47: the answer and the extract are stored with the archiving, as one change", async () => {
    const sent = await claim(dealer);
    const { req_numero } = sent;
    const before = await rowsOf(test.db);
    const { status, data } = await archive(ga, req_numero, { ...RESPOSTA, ...ITENS, req_versao: 1 });
    expect({ status, ...data }).toMatchObject({
      status: 200,
      req_status: "arquivado",
      req_versao: 2,
      req_objeto_ctrl: { resposta: "Peças a caminho" },
      req_arquivamento: { usuario_nome: "Beatriz Nogueira", motivo: "Encerrada" },
    });
    const [first, second] = data.req_objeto_item;
    expect(first).toMatchObject({ item_status: "OK", item_codigo: "A2058850125" });
    expect(second).toMatchObject({ item_status: "", item_codigo: "A999", item_qtd_atendida: 2 });
    expect(data.req_itens_enviados).toEqual(sent.req_objeto_item);
    expect((await ga.get(path(req_numero))).data).toEqual(data);
    expect(await rowsOf(test.db)).toEqual({
      ...before,
      evento: (before["evento"] ?? 0) + 1,
      auditoria: (before["auditoria"] ?? 0) + 1,
      versoes: (before["versoes"] ?? 0) + 1,
    });
    const audit = await test.db
      .selectFrom("auditoria")
      .select(wholeDetalhe)
      .where("acao", "=", "requisicao.arquivada")
      .where("objeto_id", "=", String(req_numero))
      .execute();
    expect(audit).toEqual([
      {
        detalhe: {
          de: "pendente",
          para: "arquivado",
          motivo: "Encerrada",
          campos: ["resposta", "extrato"],
          itens: {
            celulas: [
              { linha: 1, coluna: "item_status", de: "", para: "OK" },
              { linha: 2, coluna: "item_codigo", de: "A2059060105", para: "A999" },
              { linha: 2, coluna: "item_qtd_atendida", de: 0, para: 2 },
            ],
            total: 3,
          },
          antes: {
            req_ultima_atividade: "2026-03-13T15:00:00+00:00",
            req_primeira_resposta: "2026-03-13T15:00:00+00:00",
          },
        },
      },
    ]);
    await expectExactCounts(test.db);
  });

  it("OP-34 OP-26: what a save would refuse is 422 on its place, and the request stays open with nothing stored", async () => {
    const { req_numero } = await claim(dealer);
    for (const [wrong, campos] of [
      [
        { ...RESPOSTA, req_objeto_item: [{ item_codigo: "" }, {}] },
        [{ campo: "itens[0].item_codigo", mensagem: "Campo obrigatório" }],
      ],
      [
        { ...ITENS, req_objeto_ctrl: { resposta: "x".repeat(2001) } },
        [{ campo: "resposta", mensagem: "No máximo 2.000 caracteres" }],
      ],
      [{ req_objeto_item: [{}] }, [{ campo: "itens", mensagem: "Valor inválido" }]],
    ] as const) {
      const answer = await unstored(test.db, async () => await archive(ga, req_numero, wrong));
      expect({ status: answer.status, campos: answer.log?.campos }).toEqual({ status: 422, campos });
    }
    expect((await ga.get(path(req_numero))).data).toMatchObject({ req_status: "pendente", req_versao: 1 });
  });

  it("contract: an old version is 409 with the current request and stores nothing", async () => {
    const { req_numero } = await claim(dealer);
    await ga.put(path(req_numero), { req_objeto_item: [{ item_status: "1" }, {}] });
    const call = async () => await archive(ga, req_numero, { ...RESPOSTA, ...ITENS, req_versao: 1 });
    const answer = await unstored(test.db, call);
    expect(answer).toMatchObject({
      status: 409,
      msg: "Esta requisição foi alterada por outra pessoa. Veja a versão atual antes de salvar.",
      log: { atual: { req_versao: 2, req_status: "pendente" } },
    });
    expect((await archive(ga, req_numero, { ...RESPOSTA, ...ITENS, req_versao: 2 })).status).toBe(200);
  });

  it("OP-43 OP-47: a concluded request takes the reason alone; with an answer or parts it is 409 with itself", async () => {
    const { req_numero } = await claim(dealer);
    await ga.put(path(req_numero), { req_status: "concluido" });
    const atual = (await ga.get(path(req_numero))).data;
    for (const writes of [
      RESPOSTA,
      ITENS,
      { ...RESPOSTA, req_versao: 2 },
      { req_objeto_ctrl: {} },
      { req_objeto_item: [] },
    ]) {
      const answer = await unstored(test.db, async () => await archive(ga, req_numero, writes));
      expect(answer).toMatchObject({
        status: 409,
        msg: "Não foi possível realizar esta ação, pois a requisição está concluída. Por favor, abra uma nova requisição.",
      });
      expect(answer.log?.atual).toEqual(atual);
    }
    expect((await archive(ga, req_numero, { req_versao: 2 })).status).toBe(200);
  });

  it("ARCH-06 ARCH-07 OP-26 CROSS-07: who may not archive or write beside the parts stores nothing", async () => {
    const { req_numero } = await claim(dealer);
    for (const [login, status] of [
      ["dealer.autos", 403],
      ["consultor.autos", 403],
      ["dealer2.autos", 404],
      ["dac", 404],
    ] as const) {
      const client = await test.as(login);
      const call = async () => await archive(client, req_numero, { ...RESPOSTA, ...ITENS });
      expect((await unstored(test.db, call)).status, login).toBe(status);
    }
  });

  it("OP-26 DET-14: what is no field of staff's is ignored, and parts where the type has none", async () => {
    const { req_numero, req_objeto_ctrl } = await other(dealer);
    const more = { req_objeto_ctrl: { assunto: "outro", resposta: " Sim " }, req_objeto_item: [{ x: 1 }] };
    const { status, data } = await archive(await test.as("dac"), req_numero, more);
    expect({ status, ...data }).toMatchObject({
      status: 200,
      req_objeto_ctrl: { ...req_objeto_ctrl, resposta: "Sim" },
      req_objeto_item: [],
    });
  });

  it("ARCH-08 contract: of an archiving and a conclusion at once, each with an answer, one is stored and the other is told", async () => {
    const admin = await test.as("admin");
    for (let time = 0; time < 3; time++) {
      const { req_numero } = await claim(dealer);
      const answers = await Promise.all([
        archive(ga, req_numero, { ...RESPOSTA, req_versao: 1 }),
        admin.put(path(req_numero), {
          req_status: "concluido",
          req_objeto_ctrl: { resposta: "Não" },
          ...ITENS,
          req_versao: 1,
        }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200);
      expect((await admin.get(path(req_numero))).data).toMatchObject({
        req_versao: 2,
        req_status: won?.data.req_status,
        req_objeto_ctrl: { resposta: won?.data.req_objeto_ctrl.resposta },
      });
    }
    await expectExactCounts(test.db);
  });
});
