import { describe, expect, it } from "vitest";
import { claim, expectExactCounts, rowsOf, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const path = (numero: number): string => `/v2/pac/requisicoes/${numero}`;
const save = async (client: Client, numero: number, body: object): Promise<Answer> =>
  await client.put(path(numero), body);
const ONCE = {
  req_status: "em_andamento",
  req_objeto_ctrl: { resposta: " Sim\n" },
  req_versao: 1,
  req_chave: "k-1",
};

describe("the client's key of a save", () => {
  it("contract: the same save sent again with its key is answered as saved and stores nothing, with an old version or none", async () => {
    const { req_numero } = await claim(dealer);
    const first = await save(ga, req_numero, ONCE);
    expect(first.status).toBe(200);
    test.clock.advance(60_000);
    for (const again of [
      ONCE,
      { ...ONCE, req_versao: 2 },
      { req_chave: "k-1", req_status: "em_andamento" },
    ]) {
      const answer = await unstored(test.db, async () => await save(ga, req_numero, again));
      expect({ status: answer.status, data: answer.data }).toEqual({ status: 200, data: first.data });
    }
    const unkeyed = { ...ONCE, req_chave: undefined };
    expect((await save(ga, req_numero, unkeyed)).status).toBe(409);
  });

  it("contract OP-43: it is answered with the request as it is by then, changed or closed by a colleague", async () => {
    const { req_numero } = await claim(dealer);
    await save(ga, req_numero, ONCE);
    await save(admin, req_numero, { req_objeto_ctrl: { resposta: "Não" } });
    const changed = await unstored(test.db, async () => await save(ga, req_numero, ONCE));
    expect(changed).toMatchObject({
      status: 200,
      data: { req_versao: 3, req_objeto_ctrl: { resposta: "Não" } },
    });
    await admin.put(`${path(req_numero)}/arquivar`, { motivo: "Encerrada" });
    const closed = await unstored(test.db, async () => await save(ga, req_numero, ONCE));
    expect(closed).toMatchObject({ status: 200, data: { req_status: "arquivado" } });
  });

  it("contract ARCH-08 DET-17: concluding and archiving again with the key are no refusal of one's own work", async () => {
    const { req_numero } = await claim(dealer);
    const conclude = { req_status: "concluido", req_versao: 1, req_chave: "fim" };
    const archive = { motivo: "Encerrada", req_versao: 2, req_chave: "arquivo" };
    for (const [where, body, req_status] of [
      [path(req_numero), conclude, "concluido"],
      [`${path(req_numero)}/arquivar`, archive, "arquivado"],
    ] as const) {
      expect((await ga.put(where, body)).data.req_status).toBe(req_status);
      const again = await unstored(test.db, async () => await ga.put(where, body));
      expect(again).toMatchObject({ status: 200, data: { req_status } });
    }
    const other = { ...archive, req_chave: "outra" };
    expect((await ga.put(`${path(req_numero)}/arquivar`, other)).status).toBe(409);
  });

  it("contract: a key is one person's and one request's, and opens nothing to who may not save", async () => {
    const [one, two] = [await claim(dealer), await claim(dealer)];
    await save(ga, one.req_numero, ONCE);
    expect((await unstored(test.db, async () => await save(admin, one.req_numero, ONCE))).status).toBe(409);
    expect((await save(ga, two.req_numero, ONCE)).data).toMatchObject({ req_versao: 2 });
    for (const [login, status] of [
      ["dealer.autos", 403],
      ["consultor.autos", 403],
      ["dac", 404],
    ] as const)
      expect((await save(await test.as(login), one.req_numero, ONCE)).status, login).toBe(status);
  });

  it("contract: a save that was refused may be sent again with its key, and the same one at once is stored once and told to all", async () => {
    for (let time = 0; time < 3; time++) {
      const { req_numero } = await claim(dealer);
      const wrong = { ...ONCE, req_versao: 7 };
      expect((await unstored(test.db, async () => await save(ga, req_numero, wrong))).status).toBe(409);
      const before = await rowsOf(test.db);
      const bodies = Array.from({ length: 12 }, (_, index) =>
        index % 4 === 3 ? { ...ONCE, req_versao: undefined } : ONCE,
      );
      const answers = await Promise.all(bodies.map(async (body) => await save(ga, req_numero, body)));
      for (const { status, data } of answers)
        expect([status, data.req_versao, data.req_status]).toEqual([200, 2, "em_andamento"]);
      expect(await rowsOf(test.db)).toEqual({
        ...before,
        evento: (before["evento"] ?? 0) + 1,
        auditoria: (before["auditoria"] ?? 0) + 1,
        versoes: (before["versoes"] ?? 0) + 1,
      });
    }
    await expectExactCounts(test.db);
  });

  it("contract: a key is a text of 1 to 100 characters", async () => {
    const { req_numero } = await claim(dealer);
    for (const req_chave of ["", "x".repeat(101), 7]) {
      const answer = await unstored(
        test.db,
        async () => await save(ga, req_numero, { req_status: "concluido", req_chave }),
      );
      expect(answer.log?.campos?.map(({ campo }) => campo)).toEqual(["req_chave"]);
    }
    expect((await save(ga, req_numero, { ...ONCE, req_chave: "x".repeat(100) })).status).toBe(200);
  });
});
