import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();

const signIn = async (login: string, senha: string): Promise<Answer> =>
  await test.nobody.post("/v2/auth/login", { login, senha });

const cookieOf = (answer: Answer): string => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

describe("sign-in", () => {
  it("AUTH-24 AUTH-26 AUTH-30 AUTH-36 LAY-11: login answers the person, the acessos and only the own dealers", async () => {
    const answer = await signIn("dealer.autos@pac.demo", DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      grupo_usuario_id: 6,
      homepage: "pac-dac-inicio",
      unidade_negocio_id: "1",
      acesso_id: "dealer-autos",
      usuario_nome: "João Batista Lemos",
      usuario_email: "dealer.autos@pac.demo",
      usuario_concessionarios: [
        { label: "Todos", value: "todos" },
        { label: "100101 - Estrela Campinas", value: "100101" },
        { label: "100102 - Estrela Jundiaí", value: "100102" },
      ],
    });
    expect(answer.data.sub).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.data.usuarioID).toBeGreaterThan(0);
  });

  it("AUTH-24 AUTH-25 OP-08: the device that was told at the sign-in is stored with the session, cut to its keys", async () => {
    const device = {
      acesso_dispositivo: "desktop",
      acesso_plataforma: "Windows",
      acesso_plataforma_versao: "11",
      acesso_user_agent: "Mozilla/5.0 (Windows NT 10.0)",
    };
    const login = { login: "ga@pac.demo", senha: DEMO_PASSWORD };
    const stored = async (): Promise<unknown> =>
      (
        await sql<{
          dispositivo: unknown;
        }>`select dispositivo from sessao order by criada_em desc limit 1`.execute(test.db)
      ).rows[0]?.dispositivo;
    const answer = await test.nobody.post("/v2/auth/login", { ...login, device: { ...device, outro: "x" } });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(device);
    test.clock.advance(1000);
    expect((await test.nobody.post("/v2/auth/login", login)).status, "without a device").toBe(200);
    expect(await stored()).toEqual({});
    const wild = { ...device, acesso_user_agent: "x".repeat(2000) };
    expect((await test.nobody.post("/v2/auth/login", { ...login, device: wild })).status).toBe(422);
  });

  it("AUTH-12* OP-09*: where nobody else says who a person is, no other way in is offered", async () => {
    expect((await test.nobody.get("/v2/oauth2/providers")).data).toEqual([]);
  });

  it("OP-07: the cookie is HttpOnly, Lax, without a life of its own, and not Secure on plain http", async () => {
    const answer = await signIn("ga@pac.demo", DEMO_PASSWORD);
    expect([answer.headers["set-cookie"]].flat()[0]).toMatch(
      /^pac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("OP-12: login goes by e-mail in any case or by id_america", async () => {
    expect((await signIn(" GA@PAC.demo ", DEMO_PASSWORD)).status).toBe(200);
    expect((await signIn("a100003", DEMO_PASSWORD)).data.usuario_email).toBe("ga@pac.demo");
  });

  it("AUTH-29 OP-03 OP-12: a wrong password and an unknown login are the same 400", async () => {
    for (const login of ["dac@pac.demo", "nobody@pac.demo", ""]) {
      const answer = await signIn(login, "errada");
      expect(answer).toMatchObject({ status: 400, msg: "Login ou senha inválidos" });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("OP-12: a suspended and a cancelled person are told so, but only with the right password", async () => {
    const status = async (login: string, acesso_status: string): Promise<void> => {
      await test.db
        .updateTable("usuario")
        .set({ acesso_status })
        .where("usuario_email", "=", login)
        .execute();
    };
    await status("dealer2.autos@pac.demo", "S");
    expect((await signIn("dealer2.autos@pac.demo", "errada")).msg).toBe("Login ou senha inválidos");
    expect(await signIn("dealer2.autos@pac.demo", DEMO_PASSWORD)).toMatchObject({
      status: 400,
      msg: "Usuário suspenso. Procure o administrador.",
    });
    await status("dealer2.autos@pac.demo", "C");
    expect((await signIn("dealer2.autos@pac.demo", DEMO_PASSWORD)).msg).toBe(
      "Usuário cancelado. Procure o administrador.",
    );
    await status("dealer2.autos@pac.demo", "A");
  });

  it("OP-03: missing fields and wrong types are 422 with the fields named", async () => {
    const answer = await test.nobody.post("/v2/auth/login", { senha: 5 });
    expect(answer.status).toBe(422);
    expect(answer.log?.campos).toEqual([
      { campo: "login", mensagem: "Campo obrigatório" },
      { campo: "senha", mensagem: "Valor inválido" },
    ]);
  });

  it("OP-12 contract: the eleventh failure of a login in 15 minutes is 429 with Retry-After, and time heals it", async () => {
    for (let time = 0; time < 10; time++)
      expect((await signIn("consultor.vans@pac.demo", "errada")).status).toBe(400);
    const answer = await signIn("consultor.vans@pac.demo", DEMO_PASSWORD);
    expect(answer).toMatchObject({
      status: 429,
      msg: "Muitas tentativas. Aguarde 15 minutos e tente novamente.",
    });
    expect(Number(answer.headers["retry-after"])).toBe(15 * 60);
    expect((await signIn("ga@pac.demo", DEMO_PASSWORD)).status).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await signIn("consultor.vans@pac.demo", DEMO_PASSWORD)).status).toBe(200);
  });

  it("contract: the hundred and first failure from one address is 429, whatever the login", async () => {
    const fail = async (from: number): Promise<number[]> => {
      const five = [0, 1, 2, 3, 4].map(async (at) => await signIn(`x${from + at}@pac.demo`, "errada"));
      return statusesOf(await Promise.all(five));
    };
    expect(await fail(1)).toEqual([400, 400, 400, 400, 400]);
    // Each of them eighteen times more directly, instead of ninety slow password checks.
    await sql`insert into tentativa select t.* from tentativa t, generate_series(1, 18)`.execute(test.db);
    expect(await fail(96)).toEqual([400, 400, 400, 400, 400]);
    expect(await fail(101)).toEqual([429, 429, 429, 429, 429]);
    expect((await signIn("ga@pac.demo", DEMO_PASSWORD)).status).toBe(429);
    test.clock.advance(15 * 60_000);
  });
});

describe("session", () => {
  it("AUTH-06 contract: without a session every path under /api is 401 before anything else is looked at", async () => {
    const calls = [
      await test.nobody.get("/v2/auth/sessao"),
      await test.nobody.get("/v2/pac/requisicoes?pagina=x"),
      await test.nobody.get("/qualquer/coisa"),
      await test.nobody.send({
        method: "POST",
        url: "/api/v2/nada",
        headers: { "content-type": "application/json" },
        payload: "{",
      }),
      await test.nobody.send({
        method: "DELETE",
        url: "/api/v2/pac/requisicoes/1",
        headers: { cookie: "pac_session=forged" },
      }),
    ];
    for (const answer of calls) {
      expect(answer).toMatchObject({ status: 401, msg: "Sessão expirada. Realize o login novamente." });
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await test.nobody.get("/openapi.json")).status).toBe(200);
  });

  it("OP-06: the session is restored with the same object as login", async () => {
    const login = await signIn("dac@pac.demo", DEMO_PASSWORD);
    const restored = await test.nobody.get("/v2/auth/sessao", { cookie: cookieOf(login) });
    // The stream has gone on meanwhile.
    expect(restored.data).toEqual({ ...login.data, eventos_desde: expect.stringMatching(/^\d+-0$/) });
  });

  it("AUTH-33 AUTH-34: logout ends the session at once and clears the cookie", async () => {
    const cookie = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    const answer = await test.nobody.get("/v2/auth/logout", { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]).toMatch(
      /^pac_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(401);
  });

  it("AUTH-33 AUTH-34 contract: logout empties the browser's cache, never its storage, unless the cache is to be kept", async () => {
    const cookie = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    const kept = await test.nobody.get("/v2/auth/logout?cache=manter", { cookie });
    expect([kept.status, kept.headers["clear-site-data"]]).toEqual([200, undefined]);
    expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(401);
    for (const headers of [{ cookie: cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD)) }, {}]) {
      const answer = await test.nobody.get("/v2/auth/logout", headers);
      expect([answer.status, answer.headers["clear-site-data"]]).toEqual([200, '"cache"']);
    }
    // A call without a session must not clear cookies: if it is late, it would clear the cookie of the next sign-in.
    expect((await test.nobody.get("/v2/auth/logout")).headers["set-cookie"]).toBeUndefined();
    expect((await test.nobody.get("/v2/auth/logout?cache=x")).status).toBe(422);
  });

  it("OP-07: it is rotated at sign-in; the one before is dead", async () => {
    const cookie = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    const again = await test.nobody.post(
      "/v2/auth/login",
      { login: "dac@pac.demo", senha: DEMO_PASSWORD },
      { cookie },
    );
    expect(cookieOf(again)).not.toBe(cookie);
    expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(401);
  });

  it("OP-07: it slides for 8 hours and ends after 24 whatever is done", async () => {
    const cookie = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    const status = async (): Promise<number> => (await test.nobody.get("/v2/auth/sessao", { cookie })).status;
    for (let hour = 7; hour <= 21; hour += 7) {
      test.clock.advance(7 * 3600_000);
      expect(await status()).toBe(200);
    }
    test.clock.advance(3 * 3600_000);
    expect(await status()).toBe(401);

    const idle = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    test.clock.advance(8 * 3600_000);
    expect((await test.nobody.get("/v2/auth/sessao", { cookie: idle })).status).toBe(401);
  });

  it("contract: a state-changing call that the browser says comes from another site is 403, logout too", async () => {
    const cookie = cookieOf(await signIn("dac@pac.demo", DEMO_PASSWORD));
    const body = { login: "dac@pac.demo", senha: DEMO_PASSWORD };
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]) {
      expect((await test.nobody.post("/v2/auth/login", body, headers)).status).toBe(403);
      expect((await test.nobody.get("/v2/auth/logout", { cookie, ...headers })).status).toBe(403);
    }
    expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(200);
    const own = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
    expect((await test.nobody.post("/v2/auth/login", body, own)).status).toBe(200);
  });
});
