import { describe, expect, it } from "vitest";
import {
  claim,
  claimBody,
  expectExactCounts,
  nextNumero,
  other,
  otherBody,
  rowsOf,
  send,
} from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");

const numbers = (answers: readonly Answer[]): number[] => answers.map((answer) => answer.data.req_numero);

describe("numbers", () => {
  it("OP-36 FORM-42: a number that another person has becomes the next free second, and the file goes along", async () => {
    const numero = nextNumero();
    await other(dealer2, { numero, conta: "100103" });
    await other(dealer2, { numero: numero + 1, conta: "100103" });
    const stored = await claim(dealer, { numero });
    expect(stored.req_numero).toBe(numero + 2);
    const file = await test.db
      .selectFrom("arquivo")
      .select(["dono_tipo", "dono_id"])
      .where("arquivo_id", "=", stored.req_objeto_ctrl.arquivo.arquivo_id)
      .executeTakeFirstOrThrow();
    expect(file).toEqual({ dono_tipo: "requisicao", dono_id: numero + 2 });
  });

  it("OP-36: a run of more than fifty taken numbers is passed over", async () => {
    const numero = nextNumero() + 1_000_000;
    for (let count = 0; count < 53; count++)
      await other(dealer2, { numero: numero + count, conta: "100103" });
    expect((await other(dealer, { numero })).req_numero).toBe(numero + 53);
  });

  it("OP-36: the last number that a path can name is taken by one; the next person is told which field is wrong", async () => {
    const numero = 99_999_999_999;
    expect((await other(dealer2, { numero, conta: "100103" })).req_numero).toBe(numero);
    const answer = await send(dealer, otherBody({ numero }));
    expect(answer.log?.campos).toEqual([{ campo: "req_numero", mensagem: "Valor inválido" }]);
  });
});

describe("sent twice", () => {
  it("OP-36 OP-37: the same content under one's own number answers the stored request and stores nothing", async () => {
    const body = await claimBody(dealer);
    const first = await send(dealer, body);
    const before = await rowsOf(test.db);
    test.clock.advance(5000);
    const ctrl = { ...(body["req_objeto_ctrl"] as object), numSo: " os-1188 ", desconhecido: 1 };
    for (const again of [body, { ...body, req_objeto_ctrl: ctrl }]) {
      const answer = await send(dealer, again);
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual(first.data);
    }
    expect(await rowsOf(test.db)).toEqual(before);
  });

  it("OP-37: it answers the request as it stands by now, also once it is concluded", async () => {
    const body = await claimBody(dealer);
    await send(dealer, body);
    const ga = await test.as("ga");
    await ga.put(`/v2/pac/requisicoes/${String(body["req_numero"])}`, { req_status: "concluido" });
    expect((await send(dealer, body)).data).toMatchObject({ req_status: "concluido", req_versao: 2 });
  });

  it("OP-37: other content under one's own number is 409 with the stored request", async () => {
    const body = await claimBody(dealer);
    const stored = (await send(dealer, body)).data;
    const before = await rowsOf(test.db);
    const differing = [
      { ...body, req_objeto_item: [] },
      { ...body, req_objeto_item: (body["req_objeto_item"] as unknown[]).toReversed() },
      { ...body, req_objeto_ctrl: { ...(body["req_objeto_ctrl"] as object), numSo: "OUTRA" } },
      { ...body, req_concessionario_id: "100102" },
      otherBody({ numero: Number(body["req_numero"]) }),
    ];
    for (const other of differing.slice(1)) {
      const answer = await send(dealer, other);
      expect(answer).toMatchObject({
        status: 409,
        msg: "Esta requisição já foi enviada com outro conteúdo.",
      });
      expect(answer.log?.atual).toEqual(stored);
    }
    expect((await send(dealer, differing[0])).status).toBe(422);
    expect(await rowsOf(test.db)).toEqual(before);
  });

  it("OP-36: sent twice under a number that another person has, it is stored once and both know the final number", async () => {
    const numero = nextNumero();
    await other(dealer2, { numero, conta: "100103" });
    const body = await claimBody(dealer, { numero });
    expect(numbers([await send(dealer, body), await send(dealer, body)])).toEqual([numero + 1, numero + 1]);
  });

  it("OP-36 OP-37: a double Enviar at once stores one request, whether the number was free or taken", async () => {
    for (const taken of [false, true, false, true]) {
      const numero = nextNumero();
      if (taken) await other(dealer2, { numero, conta: "100103" });
      const body = await claimBody(dealer, { numero });
      const before = await rowsOf(test.db);
      const answers = await Promise.all(Array.from({ length: 5 }, async () => await send(dealer, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(numbers(answers))).toEqual(new Set([taken ? numero + 1 : numero]));
      const after = await rowsOf(test.db);
      expect(after).toEqual({
        ...before,
        requisicao: (before["requisicao"] ?? 0) + 1,
        evento: (before["evento"] ?? 0) + 1,
        auditoria: (before["auditoria"] ?? 0) + 1,
        contagem: (before["contagem"] ?? 0) + 1,
        versoes: (before["versoes"] ?? 0) + 1,
      });
    }
  });

  it("OP-36: many people at once under one number get one number each", async () => {
    const numero = nextNumero();
    const vans = await test.as("dealer.vans");
    const answers = await Promise.all([
      send(dealer, otherBody({ numero })),
      send(dealer2, otherBody({ numero, conta: "100103" })),
      send(vans, otherBody({ numero, conta: "200201" })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(numbers(answers).toSorted((a, b) => a - b)).toEqual([numero, numero + 1, numero + 2]);
    await expectExactCounts(test.db);
  });
});
