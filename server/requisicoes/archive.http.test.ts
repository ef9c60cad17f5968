import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wholeDetalhe } from "../../tests/http/audited.ts";
import {
  claim,
  expectExactCounts,
  message,
  other,
  statusesOf,
  unstored,
} from "../../tests/http/factories.ts";
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

const archive = async (client: Client, numero: number, body: unknown): Promise<Answer> =>
  await client.put(`/v2/pac/requisicoes/${numero}/arquivar`, body);

describe("archive", () => {
  it("ARCH-09 ARCH-10 OP-47: staff archive from every open status and from concluido, with reason, person and time", async () => {
    for (const req_status of ["pendente", "em_andamento", "concluido"]) {
      const { req_numero } = await claim(dealer);
      if (req_status !== "pendente") await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status });
      test.clock.advance(90_000);
      const { status, data } = await archive(ga, req_numero, { motivo: "  Enviada em duplicidade " });
      const timestamp = Math.floor(test.clock.now().getTime() / 1000);
      expect({ status, ...data }).toMatchObject({
        status: 200,
        req_status: "arquivado",
        req_versao: req_status === "pendente" ? 2 : 3,
        req_arquivamento: { usuario_nome: "Beatriz Nogueira", motivo: "Enviada em duplicidade", timestamp },
        can: {
          changeStatusTo: [],
          archive: false,
          editResposta: false,
          readExtrato: true,
          editItens: false,
          sendInteracao: false,
          sendPrivada: false,
        },
      });
      expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data).toEqual(data);
      const seen = await dealer.get(`/v2/pac/requisicoes/${req_numero}`);
      expect(seen.data.req_arquivamento).toEqual(data.req_arquivamento);
    }
    await expectExactCounts(test.db);
  });

  it("ARCH-08 OP-47: it is archived once; the second try is 409 with the request, also at the same moment", async () => {
    const { req_numero } = await claim(dealer);
    const both = await Promise.all([
      archive(ga, req_numero, { motivo: "Primeiro" }),
      archive(await test.as("admin"), req_numero, { motivo: "Segundo" }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const again = await unstored(test.db, async () => await archive(ga, req_numero, { motivo: "De novo" }));
    expect(again.status).toBe(409);
    expect(again.log?.atual).toMatchObject({ req_arquivamento: won?.data.req_arquivamento });
  });

  it("contract OP-47: an old version is 409 with the current request and who changed it when, also of a concluded one", async () => {
    const { req_numero } = await claim(dealer);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    const call = async () => await archive(ga, req_numero, { motivo: "x", req_versao: 1 });
    const timestamp = () => Math.floor(test.clock.now().getTime() / 1000);
    await ga.put(path, { req_objeto_ctrl: { resposta: "Chega amanhã." } });
    const alteracao = { usuario_nome: "Beatriz Nogueira", timestamp: timestamp() };
    test.clock.advance(60_000);
    // A message is no change of the request.
    await message(dealer, req_numero, "Bom dia");
    expect(await unstored(test.db, call)).toMatchObject({
      status: 409,
      log: { atual: { req_versao: 2 }, alteracao },
    });
    await ga.put(path, { req_status: "concluido" });
    expect(await unstored(test.db, call)).toMatchObject({
      status: 409,
      log: { atual: { req_status: "concluido" }, alteracao: { timestamp: timestamp() } },
    });
    expect((await archive(ga, req_numero, { motivo: "x", req_versao: 3 })).status).toBe(200);
  });

  it("ARCH-04 OP-47: a reason of nothing, of blanks, over 500 or no text is 422 on motivo", async () => {
    const { req_numero } = await claim(dealer);
    for (const [body, mensagem] of [
      [{}, "Campo obrigatório"],
      [{ motivo: " \n " }, "Campo obrigatório"],
      [{ motivo: "x".repeat(501) }, "No máximo 500 caracteres"],
      [{ motivo: 5 }, "Valor inválido"],
    ] as const) {
      const answer = await unstored(test.db, async () => await archive(ga, req_numero, body));
      expect(answer.status).toBe(422);
      expect(answer.log?.campos).toEqual([{ campo: "motivo", mensagem }]);
    }
    expect((await archive(ga, req_numero, { motivo: "ç".repeat(500) })).status).toBe(200);
  });

  it("ARCH-06 ARCH-07 OP-47 CROSS-07: dealers and consultants may not, and neither may the other area's staff", async () => {
    const sinistro = (await claim(dealer)).req_numero;
    const outros = (await other(dealer)).req_numero;
    const expected: [string, number, number][] = [
      ["dealer.autos", 403, 403],
      ["consultor.autos", 403, 403],
      ["consultor.vans", 404, 404],
      ["dealer2.autos", 404, 404],
      ["dac", 404, 200],
      ["ga", 200, 404],
    ];
    for (const [login, onSinistro, onOutros] of expected) {
      const client = await test.as(login);
      expect((await archive(client, sinistro, { motivo: "x" })).status, `with ${login}`).toBe(onSinistro);
      expect((await archive(client, outros, { motivo: "x" })).status, `with ${login}`).toBe(onOutros);
    }
  });

  it("ARCH-10 contract: the audit row keeps the reason, and the evento row says what happened", async () => {
    const { req_numero } = await claim(dealer);
    await archive(ga, req_numero, { motivo: "Motivo guardado" });
    const audit = await test.db
      .selectFrom("auditoria")
      .select(wholeDetalhe)
      .where("acao", "=", "requisicao.arquivada")
      .where("objeto_id", "=", String(req_numero))
      .executeTakeFirst();
    expect(audit?.detalhe).toEqual({
      de: "pendente",
      para: "arquivado",
      motivo: "Motivo guardado",
      antes: { req_ultima_atividade: "2026-03-13T15:05:30+00:00", req_primeira_resposta: null },
    });
    const evento = await test.db
      .selectFrom("evento")
      .select("dados")
      .where("tipo", "=", "requisicao.arquivada")
      .where("req_numero", "=", req_numero)
      .execute();
    const dados = { view: "ga", req_tipo: "sinistro", req_status: "arquivado", de: "pendente", de_versao: 1 };
    expect(evento).toEqual([{ dados }]);
  });
});
