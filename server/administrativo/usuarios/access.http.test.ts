import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { startTestApp } from "../../../tests/http/harness.ts";
import type { Client, TestApp } from "../../../tests/http/harness.ts";
import { usuarioBody } from "../../../tests/http/samples.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasOtherAdmin } from "./queries.ts";
import { createHash } from "node:crypto";

const REGISTER = "/v2/pac/administrativo/usuarios";
const LAST = "É o último administrador que pode entrar. Cadastre outro antes.";

let test: TestApp;
let other: FastifyInstance;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  other = await test.another();
  admin = await test.as("admin");
});
afterAll(async () => await test.close());

/** What a session's call is answered by both instances. */
const statusesOf = async ({ cookie }: Client, path = "/v2/auth/sessao"): Promise<number[]> =>
  (
    await Promise.all([test.app, other].map((app) => app.inject({ url: `/api${path}`, headers: { cookie } })))
  ).map(({ statusCode }) => statusCode);
const idOf = async (client: Client): Promise<number> => (await client.get("/v2/auth/sessao")).data.usuarioID;
/** The path of the person who is signed in there, and what a save of them sends. */
async function personOf(client: Client): Promise<{ path: string; body: Record<string, unknown> }> {
  const path = `${REGISTER}/${await idOf(client)}`;
  const { usuario_versao: _, ...body } = (await admin.get(path)).data;
  return { path, body: { ...body, id_america: `ID-${body.usuario_id}` } };
}

describe("from the register to the first sign-in", () => {
  it("OP-12 AUSR-22 contract: the link sets a password and signs in, with both logins; another link ends the first; who is suspended meanwhile gets in by neither", async () => {
    const sent = { usuario_email: "Nova@vale.example", id_america: "Nv-77", grupo_usuario_id: 2 };
    const { data: made } = await admin.post(REGISTER, usuarioBody(sent));
    const path = `${REGISTER}/${made.usuario_id}`;
    const { data: again } = await admin.post(`${path}/convite`, {});
    const [first, second] = [made.convite.link, again.link].map((link: string) => link.split("#")[1]);
    const define = async (token: unknown): Promise<number> =>
      (await test.nobody.post("/v2/auth/definir_senha", { token, senha: "Ypê#roxo1" })).status;
    const { convite: _, usuario_versao: _versao, ...body } = made;
    await admin.put(path, { ...body, acesso_status: "S" });
    expect([await define(first), await define(second)]).toEqual([400, 400]);
    await admin.put(path, body);
    expect([await define(first), await define(second), await define(second)]).toEqual([400, 200, 400]);
    for (const login of ["nova@VALE.example", "nV-77"]) {
      const answer = await test.nobody.post("/v2/auth/login", { login, senha: "Ypê#roxo1" });
      expect(answer).toMatchObject({ status: 200, data: { acesso_id: "dac-geral" } });
    }
    expect((await admin.get(path)).data).toMatchObject({ usuario_tem_senha: true, usuario_versao: 3 });
  });
});

describe("whose access changes", () => {
  it.each([
    ["suspended", { acesso_status: "S" }],
    ["cancelled", { acesso_status: "C" }],
    ["moved to another group", { grupo_usuario_id: 3 }],
    ["deleted", null],
  ])(
    "OP-102 OP-90 AUSR-23 AUSR-24: who is %s in the register is out on every instance at the next call, streams too, and stays out",
    async (_how, changes) => {
      const dac = await test.as("dac");
      const { path, body } = await personOf(dac);
      expect(await statusesOf(dac)).toEqual([200, 200]);
      const streams = [await openStream(test.app, dac.cookie), await openStream(other, dac.cookie)];
      const answer = changes ? await admin.put(path, { ...body, ...changes }) : await admin.delete(path);
      expect(answer.status, answer.text).toBe(200);
      await vi.waitFor(async () => expect(await statusesOf(dac)).toEqual([401, 401]));
      await Promise.all(streams.map(async ({ ended }) => await ended));
      if (!changes) return;
      expect((await admin.put(path, body)).status).toBe(200);
      expect(await statusesOf(dac)).toEqual([401, 401]);
    },
  );

  it("OP-14 AUSR-23 contract: who loses an account loses its requests at the next call, who gets one reads them, on every instance; nobody is signed out", async () => {
    const [dealer, reader] = [await test.as("dealer.autos"), await test.as("dealer2.autos")];
    const { req_numero } = await claim(dealer, { conta: "100102" });
    const { path, body } = await personOf(reader);
    const request = `/v2/pac/requisicoes/${req_numero}`;
    expect(await statusesOf(reader, request)).toEqual([404, 404]);
    const stream = await openStream(other, reader.cookie);
    await stream.until(({ name }) => name === "aberto");
    const both = { ...body, usuario_concessionario_codigo: ["100103", "100102"], usuario_nome: "Nome Novo" };
    expect((await admin.put(path, both)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusesOf(reader, request)).toEqual([200, 200]));
    expect((await reader.get("/v2/auth/sessao")).data.usuario_nome).toBe("Nome Novo");
    const { req_numero: seen } = await claim(dealer, { conta: "100102" });
    await stream.until(({ data }) => data?.req_numero === seen);
    expect((await admin.put(path, body)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusesOf(reader, request)).toEqual([404, 404]));
    expect(await statusesOf(reader)).toEqual([200, 200]);
    const { req_numero: hidden } = await claim(dealer, { conta: "100102" });
    const { req_numero: own } = await claim(reader, { conta: "100103" });
    await stream.until(({ data }) => data?.req_numero === own);
    expect(stream.came.some(({ data }) => data?.req_numero === hidden)).toBe(false);
    await stream.close();
  });
});

/** A session without a sign-in, which is slow on purpose. */
async function cookieOf(usuario_id: number): Promise<string> {
  const token = `${usuario_id}-${Math.random()}`;
  const sessao_id = createHash("sha256").update(token).digest();
  const now = test.clock.now();
  await test.db
    .insertInto("sessao")
    .values({ sessao_id, usuario_id, criada_em: now, vista_em: now })
    .execute();
  return `pac_session=${token}`;
}

describe("the last administrator", () => {
  it("OP-90 OP-102: is not suspended, cancelled or regrouped, and nobody deletes themselves; who was only invited does not count", async () => {
    const { path, body } = await personOf(admin);
    await admin.post(
      REGISTER,
      usuarioBody({ usuario_email: "convidada@pac.demo", id_america: "CO-1", grupo_usuario_id: 1 }),
    );
    for (const changes of [{ acesso_status: "S" }, { acesso_status: "C" }, { grupo_usuario_id: 6 }])
      expect(await admin.put(path, { ...body, ...changes })).toMatchObject({ status: 400, msg: LAST });
    expect(await admin.delete(path)).toMatchObject({
      status: 400,
      msg: "Você não pode excluir o seu próprio usuário.",
    });
    expect((await admin.get(path)).data).toMatchObject({ acesso_status: "A", usuario_versao: 1 });
    expect((await admin.put(path, { ...body, usuario_cargo: "Chefe" })).status).toBe(200);
    // An administrator of the demo network is one only where its people may enter.
    const nobody = 0;
    expect(await hasOtherAdmin(test.db, { usuario_id: nobody, demo: true })).toBe(true);
    await sql`update usuario set usuario_demo = true`.execute(test.db);
    expect(await hasOtherAdmin(test.db, { usuario_id: nobody, demo: false })).toBe(false);
    expect(await hasOtherAdmin(test.db, { usuario_id: nobody, demo: true })).toBe(true);
    expect(await statusesOf(admin)).toEqual([200, 200]);
  });

  it("OP-90 contract: two administrators who remove each other at the same moment, on two instances, thirty times: one is left", async () => {
    const { data: second } = await admin.post(
      REGISTER,
      usuarioBody({ usuario_email: "admin2@pac.demo", id_america: "AD-2", grupo_usuario_id: 1 }),
    );
    const ids = [await idOf(admin), second.usuario_id] as const;
    await sql`update usuario set senha_hash = (select senha_hash from usuario where usuario_id = ${ids[0]})
      where usuario_id = ${ids[1]}`.execute(test.db);
    await sql`update usuario set id_america = 'AD-1' where usuario_id = ${ids[0]}`.execute(test.db);
    const bodies = await Promise.all(ids.map(async (id) => (await admin.get(`${REGISTER}/${id}`)).data));
    const ways = [null, { acesso_status: "S" }, { acesso_status: "C" }, { grupo_usuario_id: 6 }];
    const living = async (): Promise<number> =>
      (
        await sql`select from usuario where usuario_id = any(${ids}) and grupo_usuario_id = 1
          and acesso_status = 'A' and excluido_em is null`.execute(test.db)
      ).rows.length;
    let refused = 0;
    for (let round = 0; round < 30; round += 1) {
      await sql`update usuario set grupo_usuario_id = 1, acesso_status = 'A', excluido_em = null
        where usuario_id = any(${ids})`.execute(test.db);
      const cookies = [await cookieOf(ids[0]), await cookieOf(ids[1])];
      const remove = async (app: FastifyInstance, at: 0 | 1): Promise<{ status: number; msg: string }> => {
        const changes = ways[(round + at) % ways.length];
        const { usuario_versao: _, ...body } = bodies[1 - at];
        const answer = await app.inject({
          method: changes ? "PUT" : "DELETE",
          url: `/api${REGISTER}/${ids[1 - at]}`,
          headers: { cookie: cookies[at] },
          ...(changes && { payload: { ...body, ...changes } }),
        });
        return { status: answer.statusCode, msg: answer.json().msg_txt };
      };
      const answers = await Promise.all([remove(test.app, 0), remove(other, 1)]);
      expect(await living()).toBe(1);
      const [first, later] = answers.toSorted((a, b) => a.status - b.status);
      expect(first?.status).toBe(200);
      // Whose session or right the other one ended first is not even heard.
      expect([400, 401, 403]).toContain(later?.status);
      if (later?.status === 400) refused += Number(later.msg === LAST);
    }
    expect(refused).toBeGreaterThan(10);
  });
});
