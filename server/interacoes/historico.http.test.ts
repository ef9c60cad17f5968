import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claim, message } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
let dealer: Client;
let ga: Client;
beforeAll(async () => {
  test = await startTestApp();
  dealer = await test.as("dealer.autos");
  ga = await test.as("ga");
});
afterAll(async () => await test.close());

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
