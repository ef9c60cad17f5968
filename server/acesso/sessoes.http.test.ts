import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";
import { removeExpiredSessoes } from "./jobs/remove-sessoes.ts";
import { createHash } from "node:crypto";

const HOUR_MS = 3600_000;
const SESSAO = "/api/v2/auth/sessao";

let test: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  test = await startTestApp();
  other = await test.another();
});
afterAll(async () => await test.close());
beforeEach(() => test.clock.advance(25 * HOUR_MS));

/** The answers of both instances to a session's next call. */
async function statusesOf({ cookie }: Client): Promise<number[]> {
  const calls = [test.app, other].map((app) => app.inject({ url: SESSAO, headers: { cookie } }));
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
}
const refusedEverywhere = async (client: Client): Promise<void> =>
  await vi.waitFor(async () => expect(await statusesOf(client)).toEqual([401, 401]));

async function change(login: string, set: Record<string, unknown>): Promise<void> {
  const [column, value] = Object.entries(set)[0] ?? [];
  await sql`update usuario set ${sql.ref(String(column))} = ${value}
    where usuario_email = ${`${login}@pac.demo`}`.execute(test.db);
}
const rowsOf = async (login: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sessao join usuario using (usuario_id)
    where usuario_email = ${`${login}@pac.demo`}`.execute(test.db);
  return rows[0]?.n ?? 0;
};

describe("whose rights end", () => {
  it.each([
    ["suspended", { acesso_status: "S" }, { acesso_status: "A" }],
    ["cancelled", { acesso_status: "C" }, { acesso_status: "A" }],
    ["deleted", { excluido_em: new Date("2026-03-13T15:00:00Z") }, { excluido_em: null }],
    ["moved to another group", { grupo_usuario_id: 3 }, { grupo_usuario_id: 2 }],
  ])(
    "OP-07 OP-12: a person who is %s, by whatever means, is out on every instance at once, streams too, and taking it back revives nothing",
    async (_how, away, back) => {
      const dac = await test.as("dac");
      expect(await statusesOf(dac)).toEqual([200, 200]);
      const streams = [await openStream(test.app, dac.cookie), await openStream(other, dac.cookie)];
      await change("dac", away);
      await refusedEverywhere(dac);
      await Promise.all(streams.map(async ({ ended }) => await ended));
      await change("dac", back);
      expect(await statusesOf(dac)).toEqual([401, 401]);
      expect(await rowsOf("dac")).toBe(0);
      expect(await statusesOf(await test.as("dac"))).toEqual([200, 200]);
    },
  );

  it.each([
    ["suspended", { acesso_status: "S" }, "Usuário suspenso. Procure o administrador."],
    ["cancelled", { acesso_status: "C" }, "Usuário cancelado. Procure o administrador."],
    ["deleted", { excluido_em: new Date("2026-03-13T15:00:00Z") }, "Login ou senha inválidos"],
  ])(
    "OP-07 OP-102 contract: who is %s while they sign in gets no session, nor one that lives again once they are let in",
    async (_how, away, msg) => {
      const { signingIn } = await test.db.transaction().execute(async (tx) => {
        await tx
          .updateTable("usuario")
          .set(away)
          .where("usuario_email", "=", "dealer2.autos@pac.demo")
          .execute();
        const body = { login: "dealer2.autos@pac.demo", senha: DEMO_PASSWORD };
        const signingIn = test.nobody.post("/v2/auth/login", body);
        await untilStuck(test);
        return { signingIn };
      });
      expect(await signingIn).toMatchObject({ status: 400, msg });
      await test.db
        .updateTable("usuario")
        .set({ acesso_status: "A", excluido_em: null })
        .where("usuario_email", "=", "dealer2.autos@pac.demo")
        .execute();
      expect(await rowsOf("dealer2.autos")).toBe(0);
    },
  );

  it("OP-07: what else changes about a person leaves their sessions alone", async () => {
    const ga = await test.as("ga");
    await change("ga", { usuario_cargo: "Gerente" });
    await change("ga", { acesso_status: "A" });
    expect(await statusesOf(ga)).toEqual([200, 200]);
  });
});

describe("living sessions", () => {
  it("OP-07 contract: the 21st of a person ends the oldest, on every instance, its stream too", async () => {
    const clients: Client[] = [];
    for (let time = 0; time < 20; time++) {
      clients.push(await test.as("dealer.vans"));
      test.clock.advance(1000);
    }
    const [oldest, second] = clients as [Client, Client];
    expect(await statusesOf(oldest)).toEqual([200, 200]);
    const stream = await openStream(other, oldest.cookie);
    const newest = await test.as("dealer.vans");
    await refusedEverywhere(oldest);
    await stream.ended;
    expect(await statusesOf(second)).toEqual([200, 200]);
    expect(await statusesOf(newest)).toEqual([200, 200]);
    expect(await rowsOf("dealer.vans")).toBe(20);
  });

  it("OP-07 contract: who signs in again in the same browser takes no further place", async () => {
    const clients: Client[] = [];
    for (let time = 0; time < 20; time++) {
      clients.push(await test.as("consultor.vans"));
      test.clock.advance(1000);
    }
    const [oldest, , third] = clients as [Client, Client, Client];
    const body = { login: "consultor.vans@pac.demo", senha: "Demo#2026" };
    expect((await test.nobody.post("/v2/auth/login", body, { cookie: third.cookie })).status).toBe(200);
    await refusedEverywhere(third);
    expect(await statusesOf(oldest)).toEqual([200, 200]);
  });

  it("OP-07 contract: of many sign-ins at once twenty sessions are left", async () => {
    // The others end this session before its answer is refused.
    await Promise.allSettled(Array.from({ length: 25 }, async () => await test.as("admin")));
    expect(await rowsOf("admin")).toBe(20);
  });
});

describe("dead sessions", () => {
  it("OP-07 contract: a row goes with its session: at the logout, at the person's next sign-in, else by the hourly job", async () => {
    const { db, clock } = test;
    await removeExpiredSessoes({ db, clock });
    const out = await test.as("dac");
    await out.get("/v2/auth/logout");
    expect(await rowsOf("dac")).toBe(0);
    await test.as("dac");
    const ga = await test.as("ga");
    clock.advance(7 * HOUR_MS);
    expect(await removeExpiredSessoes({ db, clock })).toBe(0);
    expect(await statusesOf(ga)).toEqual([200, 200]);
    clock.advance(HOUR_MS);
    await test.as("dac");
    expect([await rowsOf("dac"), await rowsOf("ga")]).toEqual([1, 1]);
    expect(await removeExpiredSessoes({ db, clock })).toBe(0);
    for (let hours = 0; hours < 16; hours += 4) {
      await ga.get("/v2/auth/sessao");
      clock.advance(4 * HOUR_MS);
    }
    // Used all the time but 24 hours old; the 8 hours of the other are over as well.
    expect(await removeExpiredSessoes({ db, clock })).toBe(2);
    expect(await rowsOf("ga")).toBe(0);
  });

  it("OP-07: a row is taken away while a stream reads it, and the stream ends", async () => {
    const ga = await test.as("ga");
    const stream = await openStream(other, ga.cookie);
    const token = ga.cookie.split("=")[1] ?? "";
    const sessao_id = createHash("sha256").update(token).digest();
    await test.db.deleteFrom("sessao").where("sessao_id", "=", sessao_id).execute();
    await stream.ended;
    await refusedEverywhere(ga);
  });
});

it("OP-37 OP-06 contract: a session says whether the person may open requests, and of which areas they work on them, at sign-in and when it is restored", async () => {
  const rights = { "dealer.autos": [], "dealer.vans": [], dac: ["dac"], ga: ["ga"], admin: ["dac", "ga"] };
  const consultores = { "consultor.autos": [], "consultor.vans": [] };
  for (const [login, atender] of Object.entries({ ...rights, ...consultores })) {
    const person = { login: `${login}@pac.demo`, senha: DEMO_PASSWORD };
    const can = { createRequisicao: login.startsWith("dealer"), atender };
    expect((await test.nobody.post("/v2/auth/login", person)).data.can).toEqual(can);
    expect((await (await test.as(login)).get("/v2/auth/sessao")).data.can).toEqual(can);
  }
});
