import { describe, expect, it } from "vitest";
import { claim, message, send } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sampleBody, sampleOf } from "../../tests/http/type-samples.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const story = async (client: Client, numero: number): Promise<Answer> =>
  await client.get(`/v2/pac/requisicoes/${numero}/historico`);
const save = async (numero: number, body: object): Promise<void> => {
  test.clock.advance(60_000);
  expect((await ga.put(`/v2/pac/requisicoes/${numero}`, body)).status).toBe(200);
};

describe("story of a request", () => {
  it("DET-14 ARCH-10 OP-44 OP-47: moves, saves of the Resposta and the archive, who and when, oldest first", async () => {
    const { req_numero } = await claim(dealer);
    expect((await story(ga, req_numero)).data).toEqual([]);
    const start = Math.floor(test.clock.now().getTime() / 1000);
    await message(dealer, req_numero, "Bom dia");
    await message(ga, req_numero, "Bom dia, João");
    await save(req_numero, { req_objeto_ctrl: { resposta: "Peças a caminho." } });
    await save(req_numero, { req_status: "concluido", req_objeto_ctrl: { resposta: "Entregue." } });
    test.clock.advance(60_000);
    await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Resolvido" });
    const answer = await story(ga, req_numero);
    const ga_nome = answer.data.at(-1).historico_usuario_nome;
    expect(ga_nome).not.toBe("");
    const told = answer.data.map((one: Record<string, unknown>) => [
      one["historico_tipo"],
      one["historico_status"],
      Number(one["historico_timestamp"]) - start,
      one["historico_usuario_nome"],
      one["historico_motivo"],
    ]);
    expect(told).toEqual([
      ["mensagem", "em_andamento", 0, "João Batista Lemos", null],
      ["resposta", null, 60, ga_nome, null],
      ["resposta", null, 120, ga_nome, null],
      ["status", "concluido", 120, ga_nome, null],
      ["arquivamento", "arquivado", 180, ga_nome, "Resolvido"],
    ]);
  });

  it("OP-53: a dealer sees the move that a private message made, and nothing of the message", async () => {
    const { req_numero } = await claim(dealer);
    const hidden = await message(ga, req_numero, "Só para nós", { interacao_privada: 1 });
    const { data, text } = await story(dealer, req_numero);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ historico_tipo: "status", historico_status: "em_andamento" });
    expect(Object.keys(data[0])).toEqual([
      "historico_id",
      "historico_tipo",
      "historico_timestamp",
      "historico_usuario_nome",
      "historico_status",
      "historico_motivo",
      "historico_itens",
      "historico_owner_nome",
    ]);
    expect(text).not.toContain("Só para nós");
    expect(hidden.data.interacao_privada).toBe(1);
    // A second private message changes no status and leaves no trace.
    await message(ga, req_numero, "Ainda só para nós", { interacao_privada: 1 });
    expect((await story(dealer, req_numero)).data).toEqual(data);
    expect((await story(ga, req_numero)).data).toEqual(data);
  });

  it("OP-26: saves of fields that the dealer does not read are no step, and unknown deeds neither", async () => {
    const { req_numero } = await claim(dealer);
    await sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
      select now(), null, acao, 'requisicao', ${req_numero}::text, detalhe from (values
        ('requisicao.alterada', '{"de": "pendente", "para": "pendente", "campos": ["extrato"]}'::jsonb),
        ('requisicao.impressa', '{"de": "pendente", "para": "concluido"}'::jsonb)) v(acao, detalhe)`.execute(
      test.db,
    );
    for (const client of [dealer, ga]) expect((await story(client, req_numero)).data).toEqual([]);
  });

  it("DET-25 OP-34: a save of an extract tells its cells, before and after, to staff and consultants and not to dealers", async () => {
    const { req_numero } = await claim(dealer);
    const first = { item_status: "1", item_codigo: "A999" };
    await save(req_numero, { req_objeto_item: [first, {}], req_objeto_ctrl: { resposta: "Sim" } });
    await save(req_numero, { req_objeto_item: [first, {}] });
    await save(req_numero, { req_objeto_item: [{ item_status: "" }, {}], req_status: "concluido" });
    const told = (await story(ga, req_numero)).data;
    expect((await story(await test.as("consultor.autos"), req_numero)).data).toEqual(told);
    expect(
      told.map((one: Record<string, unknown>) => [one["historico_tipo"], one["historico_itens"]]),
    ).toEqual([
      ["resposta", null],
      [
        "itens",
        {
          celulas: [
            { linha: 1, coluna: "item_status", de: "", para: "1" },
            { linha: 1, coluna: "item_codigo", de: "A2058850125", para: "A999" },
          ],
          total: 2,
        },
      ],
      ["itens", { celulas: [{ linha: 1, coluna: "item_status", de: "1", para: "" }], total: 1 }],
      ["status", null],
    ]);
    const { data, text } = await story(dealer, req_numero);
    expect(data.map((one: Record<string, unknown>) => one["historico_tipo"])).toEqual(["resposta", "status"]);
    expect(text).not.toMatch(/item_status|A999/);
  });

  it("OP-26: answers beside the parts of other types are told to the dealer too, 20 cells at most and how many there are", async () => {
    const base = sampleBody(sampleOf("prazo_bo"));
    const [row] = base["req_objeto_item"] as object[];
    const sent = await send(dealer, { ...base, req_objeto_item: Array.from({ length: 21 }, () => row) });
    expect(sent.status, sent.text).toBe(200);
    const { req_numero } = sent.data;
    const dac = await test.as("dac");
    const item_previsao = "2026-04-02";
    const req_objeto_item = Array.from<unknown, object>({ length: 21 }, () => ({ item_previsao }));
    await dac.put(`/v2/pac/requisicoes/${req_numero}`, {
      req_objeto_item: req_objeto_item.with(0, { item_previsao, item_observacao: "ok" }),
    });
    await dac.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, {
      motivo: "Fim",
      req_objeto_item: req_objeto_item.with(0, { item_observacao: "" }),
    });
    const { data } = await story(dealer, req_numero);
    expect(data.map((one: Record<string, unknown>) => one["historico_tipo"])).toEqual([
      "itens",
      "itens",
      "arquivamento",
    ]);
    const [many, one] = data;
    expect(many.historico_itens.total).toBe(22);
    expect(many.historico_itens.celulas).toHaveLength(20);
    expect(many.historico_itens.celulas.slice(0, 2)).toEqual([
      { linha: 1, coluna: "item_previsao", de: "", para: "2026-04-02" },
      { linha: 1, coluna: "item_observacao", de: "", para: "ok" },
    ]);
    expect(one.historico_itens).toEqual({
      celulas: [{ linha: 1, coluna: "item_observacao", de: "ok", para: "" }],
      total: 1,
    });
    expect((await story(dac, req_numero)).data).toEqual(data);
  });

  it("DET-14*: rows of older versions, which lack keys, make the steps that they still tell", async () => {
    const { req_numero } = await claim(dealer);
    await sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
      select now(), null, acao, 'requisicao', ${req_numero}::text, detalhe from (values
        ('requisicao.alterada', '{}'::jsonb),
        ('interacao.enviada', '{"interacao_id": 1}'),
        ('requisicao.alterada', '{"para": "em_andamento"}'),
        ('requisicao.alterada', '{"campos": ["resposta"]}'),
        ('requisicao.arquivada', '{"de": "em_andamento"}')) v(acao, detalhe)`.execute(test.db);
    const { status, data } = await story(ga, req_numero);
    expect(status).toBe(200);
    expect(
      data.map((one: Record<string, unknown>) => [
        one["historico_tipo"],
        one["historico_status"],
        one["historico_motivo"],
      ]),
    ).toEqual([
      ["status", "em_andamento", null],
      ["resposta", null, null],
      ["arquivamento", "arquivado", null],
    ]);
  });

  it("DET-03 OP-14: for who may see the request, 404 for others", async () => {
    const { req_numero } = await claim(dealer);
    for (const [login, status] of [
      ["admin", 200],
      ["consultor.autos", 200],
      ["consultor.vans", 404],
      ["dealer2.autos", 404],
      ["dac", 404],
    ] as const)
      expect((await story(await test.as(login), req_numero)).status, login).toBe(status);
    expect((await story(ga, 1)).status).toBe(404);
  });
});
