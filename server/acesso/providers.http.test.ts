// Long because: what a provider may say and what it may do wrong share the providers, one of them a process of its own.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { json, startHandMade } from "../../tests/oidc/hand-made.ts";
import type { Made } from "../../tests/oidc/hand-made.ts";
import { freePort, startProvider } from "../../tests/oidc/start-provider.ts";
import { walkThrough } from "../../tests/oidc/walk.ts";
import type { Back } from "../../tests/oidc/walk.ts";

const LOGIN = "/v2/oauth2/providers/login";
const INVALID = "Callback - exchangeCode: Autenticação inválida";
const HOUR_MS = 3600_000;
const DOCUMENT = "/.well-known/openid-configuration";

const real = await startProvider();
const mao = await startHandMade();
const slow = await startHandMade("lenta");
const gone = { ...mao.entry, id: "fora", name: "Conta fora", issuer: `http://localhost:${await freePort()}` };
const entries = [real.entry, mao.entry, { ...slow.entry, name: "Conta lenta" }, gone];
const test = appOfFile({ OIDC_PROVIDERS: JSON.stringify(entries) });
afterAll(async () => {
  await Promise.all([real.stop(), mao.close(), slow.close()]);
});

beforeEach(async () => {
  // Later than every document and every failure of the test before.
  test.clock.set(new Date(test.clock.now().getTime() + HOUR_MS));
  mao.manners = {};
  mao.asked.clear();
  slow.manners = {};
  await test.db.deleteFrom("tentativa").execute();
  await test.db.deleteFrom("conta_vinculada").execute();
});

const list = async (): Promise<Answer> => await test.nobody.get("/v2/oauth2/providers");
const device = {
  acesso_dispositivo: "desktop",
  acesso_plataforma: "Linux",
  acesso_plataforma_versao: "Chrome 149",
  acesso_user_agent: "Mozilla/5.0",
};
const enter = async (back: Partial<Back>, headers: Record<string, string> = {}): Promise<Answer> =>
  await test.nobody.post(LOGIN, { ...back, ...device }, headers);
const walk = async (who: string): Promise<Back> => {
  const { data } = await list();
  return await walkThrough(data[0], who);
};
/** What a browser would bring back from the provider that is made by hand. */
const made = (claims: Made, how?: Parameters<typeof mao.codeFor>[1]): Partial<Back> => ({
  code: mao.codeFor({ nonce: "n", sub: "s1", email: "ga@pac.demo", email_verified: true, ...claims }, how),
  code_verifier: "v",
  nonce: "n",
  idProvider: "mao",
});
const linked = async (): Promise<number> =>
  (await test.db.selectFrom("conta_vinculada").select("conta_id").execute()).length;
const sessions = async (): Promise<number> =>
  (await test.db.selectFrom("sessao").select("sessao_id").execute()).length;

describe("the list of the providers", () => {
  it("AUTH-12* AUTH-13 OP-09*: each has name, icon, colour, url, config and loading; whatever does not answer is empty, says why, and is not waited for", async () => {
    slow.manners = { [DOCUMENT]: () => undefined };
    const { status, data, text } = await list();
    expect(status).toBe(200);
    expect(data).toEqual([
      {
        id: "empresa",
        name: "Conta da empresa",
        icon: "windows",
        color: "#0078d4",
        url: `${real.issuer}/auth`,
        config: {
          client_id: "pac",
          redirect_uri: "http://localhost:3000/oauth2/empresa/callback",
          scope: "openid email profile",
          response_type: "code",
        },
        loading: false,
        motivo: null,
      },
      expect.objectContaining({
        id: "mao",
        icon: "building",
        color: "#3f63d8",
        url: `${mao.issuer}/auth?aparelho=1`,
        motivo: null,
      }),
      {
        id: "lenta",
        name: "Conta lenta",
        icon: "building",
        color: "#3f63d8",
        url: "",
        config: null,
        loading: false,
        motivo: "Não está respondendo. Tente mais tarde.",
      },
      expect.objectContaining({ id: "fora", url: "", config: null }),
    ]);
    expect(text).not.toMatch(/segredo|claim/);
  });

  it("OP-09*: a document is kept for an hour, and asked for once however many want it", async () => {
    await Promise.all(Array.from({ length: 30 }, list));
    test.clock.advance(HOUR_MS - 1);
    await list();
    expect(mao.asked.get(DOCUMENT)).toBe(1);
    test.clock.advance(1);
    await Promise.all([list(), list()]);
    expect(mao.asked.get(DOCUMENT)).toBe(2);
  });

  it("OP-09*: after a failure it is asked for again, not by everybody at once; a login is 503 until then", async () => {
    mao.manners = { [DOCUMENT]: (response) => json(response, {}, 500) };
    expect((await list()).data[1]).toMatchObject({ config: null });
    const refused = await enter(made({}));
    expect(refused).toMatchObject({
      status: 503,
      msg: "Conta à mão não está respondendo. Tente novamente em instantes, ou entre com login e senha.",
    });
    expect(refused.headers["retry-after"]).toBe("5");
    expect(mao.asked.get(DOCUMENT)).toBe(1);
    mao.manners = {};
    test.clock.advance(5000);
    expect((await enter(made({}))).status).toBe(200);
    expect((await list()).data[1]).toMatchObject({ motivo: null });
  });

  it.each<[string, object | string]>([
    ["another issuer", { issuer: "https://outra.example" }],
    ["an address that others may listen to", { token_endpoint: "http://contas.example/token" }],
    ["an address that runs something", { authorization_endpoint: "javascript:alert(1)" }],
    ["no keys", { jwks_uri: undefined }],
    ["no JSON", "<html>"],
    ["no end", "x".repeat(300_000)],
  ])("OP-09*: a document with %s is none", async (_what, wrong) => {
    const right = await (await fetch(`${mao.issuer}${DOCUMENT}`)).json();
    mao.manners = {
      [DOCUMENT]: (response) =>
        typeof wrong === "string"
          ? response.writeHead(200, { "content-type": "application/json" }).end(wrong)
          : json(response, { ...(right as object), ...wrong }),
    };
    expect((await list()).data[1]).toMatchObject({ id: "mao", url: "", config: null });
  });
});

describe("the exchange", () => {
  it("AUTH-19 AUTH-25* OP-09: a code of a real provider signs in whom its e-mail means, links them, and is good once", async () => {
    const back = await walk("s-1?email=GA@pac.demo&verified=1");
    const answer = await enter(back);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toMatchObject({
      usuario_email: "ga@pac.demo",
      usuario_concessionarios: [{ label: "Todos", value: "todos" }, ...Array(12).fill(expect.anything())],
      homepage: "pac-ga-inicio",
    });
    const [session, browser] = answer.headers["set-cookie"] as string[];
    expect(session).toMatch(/^pac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^pac_navegador=/);
    const me = await test.nobody.get("/v2/auth/sessao", { cookie: session?.split(";")[0] ?? "" });
    // The stream has gone on meanwhile.
    expect(me.data).toEqual({ ...answer.data, eventos_desde: expect.stringMatching(/^\d+-0$/) });
    const kept = await test.db.selectFrom("conta_vinculada").selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      issuer: real.issuer,
      sub: "s-1?email=GA@pac.demo&verified=1",
      conta_email: "GA@pac.demo",
    });
    const row = test.db.selectFrom("sessao").select("dispositivo").orderBy("criada_em", "desc");
    expect((await row.executeTakeFirst())?.dispositivo).toEqual(device);

    expect(await enter(back)).toMatchObject({ status: 400, msg: INVALID });
  });

  it("OP-09*: the same code many times at once opens one session", async () => {
    const back = await walk("s-2?email=dac@pac.demo&verified=1");
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await enter(back)));
    expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(400)]);
    expect(await sessions()).toBe(before + 1);
  });

  it("AUTH-22* AUTH-23* OP-09*: what was brought back wrong is refused in one text, never 401, and nothing is stored", async () => {
    const before = await sessions();
    const wrong: readonly Partial<Back>[] = [
      { code: "" },
      { code: "nada" },
      { code_verifier: "x".repeat(43) },
      { code_verifier: "" },
      { nonce: "outro" },
      { nonce: "" },
      { iss: "https://outra.example" },
      // A code of this provider at another one's way back.
      { idProvider: "mao" },
    ];
    for (const part of wrong) {
      const answer = await enter({ ...(await walk("s-3?email=ga@pac.demo&verified=1")), ...part });
      expect([part, answer.status, answer.msg, answer.data]).toEqual([part, 400, INVALID, null]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(
      await enter({ ...(await walk("s-3?email=ga@pac.demo&verified=1")), idProvider: "nenhum" }),
    ).toMatchObject({
      status: 400,
      msg: "Este modo de entrar não existe mais. Entre de outro modo.",
    });
    const missing = await test.nobody.post(LOGIN, { code: "x" });
    expect([missing.status, missing.log?.campos]).toEqual([
      422,
      [{ campo: "idProvider", mensagem: "Campo obrigatório" }],
    ]);
    expect([await sessions(), await linked()]).toEqual([before, 0]);
  });

  it("OP-09*: a client that says nothing of iss signs in; of somebody who is known nothing more is asked", async () => {
    const { iss: _, ...back } = await walk("s-4?email=ga@pac.demo&verified=1");
    expect((await enter(back)).status).toBe(200);
    await test.db
      .updateTable("usuario")
      .set({ usuario_email: "outra@pac.demo" })
      .where("usuario_email", "=", "ga@pac.demo")
      .execute();
    const again = await enter(await walk("s-4?email=ga@pac.demo&verified=1"));
    expect(again.data).toMatchObject({ usuario_email: "outra@pac.demo" });
    await test.db
      .updateTable("usuario")
      .set({ usuario_email: "ga@pac.demo" })
      .where("usuario_email", "=", "outra@pac.demo")
      .execute();
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, Made, Parameters<typeof mao.codeFor>[1]?]>([
    ["signed by another key", {}, { key: "other" }],
    ["not signed", {}, { alg: "none" }],
    ["signed by a secret that the client has too", {}, { alg: "HS256" }],
    ["for another client", { aud: "outro" }],
    ["for several, by another one", { aud: ["pac", "outro"], azp: "outro" }],
    ["of another issuer", { iss: "https://outra.example" }],
    ["expired", { exp: now - 60 }],
    ["of tomorrow", { nbf: now + 86_400 }],
    ["with another nonce", { nonce: "outro" }],
    ["without a nonce", { nonce: undefined as unknown as string }],
    ["without a sub", { sub: undefined }],
    ["with a blank sub", { sub: "" }],
    ["with a sub that cannot be stored", { sub: "a\u0000b" }],
    ["with an endless sub", { sub: "s".repeat(256) }],
    ["that is none", {}, { none: true }],
  ])("OP-09*: an ID token %s signs nobody in", async (_what, claims, how) => {
    const before = await sessions();
    expect(await enter(made(claims, how))).toMatchObject({ status: 400, msg: INVALID });
    expect([await sessions(), await linked()]).toEqual([before, 0]);
    expect((await enter(made({}))).status).toBe(200);
  });

  it.each<[string, (path: string) => Partial<typeof mao.manners>]>([
    ["fails", (path) => ({ [path]: (response) => json(response, {}, 500) })],
    [
      "refuses its client",
      (path) => ({ [path]: (response) => json(response, { error: "invalid_client" }, 401) }),
    ],
    ["hangs up", (path) => ({ [path]: (response) => void response.destroy() })],
    [
      "has no end",
      (path) => ({
        [path]: (response) =>
          void response.writeHead(200, { "content-type": "application/json" }).end(" ".repeat(300_000)),
      }),
    ],
  ])(
    "OP-09*: a provider that %s at the exchange is 503, nobody's try, and asked anew before its button is shown again",
    async (_what, manners) => {
      mao.manners = manners("/token");
      expect(await enter(made({}))).toMatchObject({
        status: 503,
        msg: expect.stringMatching(/^Conta à mão não está/),
      });
      expect(await test.db.selectFrom("tentativa").selectAll().execute()).toEqual([]);
      expect(mao.asked.get(DOCUMENT)).toBe(1);
      mao.manners = { [DOCUMENT]: (response) => void response.destroy() };
      expect((await list()).data[1]).toMatchObject({ id: "mao", url: "", config: null });
      expect(mao.asked.get(DOCUMENT)).toBe(2);
    },
  );

  it("OP-09*: what is refused by a provider that is there leaves its document kept", async () => {
    expect((await enter(made({}, { none: true }))).status).toBe(400);
    expect((await list()).data[1]).toMatchObject({ id: "mao", motivo: null });
    expect(mao.asked.get(DOCUMENT)).toBe(1);
  });
});

describe("failures", () => {
  it("OP-09* contract: a network has a hundred in 15 minutes, then 429, each noted with whom it was about; a right one is none", async () => {
    await test.db.deleteFrom("registro_de_acesso").execute();
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "S" })
      .where("usuario_email", "=", "ga@pac.demo")
      .execute();
    const from = (ip: string) => ({ remoteAddress: ip });
    const at = async (ip: string, body: object): Promise<Answer> =>
      await test.nobody.send({
        method: "POST",
        url: `/api${LOGIN}`,
        payload: { ...body, ...device },
        ...from(ip),
      });
    expect((await at("10.0.0.1", made({ email: "dac@pac.demo", sub: "s2" }))).status).toBe(200);
    expect((await at("10.0.0.1", made({}))).msg).toBe("Usuário suspenso. Procure o administrador.");
    const rest = Array.from({ length: 99 }, async () => await at("10.0.0.1", { idProvider: "mao" }));
    expect(new Set((await Promise.all(rest)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(await at("10.0.0.1", made({ email: "dac@pac.demo", sub: "s2" }))).toMatchObject({
      status: 429,
      msg: "Muitas tentativas. Aguarde 15 minutos e tente novamente.",
    });
    expect((await at("10.0.0.2", made({ email: "dac@pac.demo", sub: "s2" }))).status).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await at("10.0.0.1", made({ email: "dac@pac.demo", sub: "s2" }))).status).toBe(200);
    const { usuario_id } = await test.db
      .selectFrom("usuario")
      .select("usuario_id")
      .where("usuario_email", "=", "ga@pac.demo")
      .executeTakeFirstOrThrow();
    // Refusals of the tests before may be noted late.
    const noted = async () =>
      await test.db
        .selectFrom("registro_de_acesso")
        .select(["tipo", "endereco", "usuario_id", "quantidade"])
        .where("endereco", "=", "10.0.0.1/32")
        .orderBy("tipo")
        .orderBy("usuario_id")
        .execute();
    await expect.poll(noted).toEqual([
      { tipo: "entrada_recusada", endereco: "10.0.0.1/32", usuario_id, quantidade: 1 },
      { tipo: "entrada_recusada", endereco: "10.0.0.1/32", usuario_id: null, quantidade: 99 },
      { tipo: "limite", endereco: "10.0.0.1/32", usuario_id: null, quantidade: 1 },
    ]);
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "A" })
      .where("usuario_email", "=", "ga@pac.demo")
      .execute();
  });

  it("OP-09*: one provider that does not answer keeps nobody of another waiting", async () => {
    // A question of its document, from a test in which it was silent, may still be waited for: then nobody gets that far.
    const isKnown = async (): Promise<unknown> => {
      test.clock.advance(HOUR_MS);
      return (await list()).data[2].motivo;
    };
    await expect.poll(isKnown).toBeNull();
    slow.manners = { "/token": () => undefined };
    const waiting = Array.from(
      { length: 6 },
      async (_, at) => await enter({ ...made({}), code: `lenta${at}`, idProvider: "lenta" }),
    );
    await expect.poll(() => slow.asked.get("/token")).toBe(6);
    expect((await enter(made({}))).status).toBe(200);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(503);
  });
});
