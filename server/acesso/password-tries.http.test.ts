import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import type { HttpError } from "../platform/http/errors.ts";
import { createThrottle } from "../platform/limits/throttle.ts";
import { checkSignIn } from "./sign-in/check-sign-in.ts";
import { createKnownBrowsers } from "./sign-in/known-browsers.ts";
import { createPasswordTries } from "./sign-in/password-tries.ts";
import type { AddressInfo } from "node:net";

const WINDOW_MS = 15 * 60_000;
const TOO_MANY = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";

const test = appOfFile();
afterEach(() => test.clock.advance(WINDOW_MS));

const signIn = async (login: string, senha = DEMO_PASSWORD, cookie = ""): Promise<Answer> =>
  await test.nobody.post("/v2/auth/login", { login, senha }, cookie === "" ? {} : { cookie });

/** The cookie with which a successful sign-in marks its browser, as `name=value`. */
function browserOf(answer: Answer): string {
  const set = [answer.headers["set-cookie"]].flat().map(String);
  return set.find((one) => one.includes("pac_navegador"))?.split(";")[0] ?? "";
}

async function failTen(login: string, cookie = ""): Promise<void> {
  for (let time = 0; time < 10; time++) expect((await signIn(login, "errada", cookie)).status).toBe(400);
}

describe("a known browser", () => {
  it("OP-12 contract: ten wrong tries of a stranger do not lock the person out of a browser that they have used", async () => {
    const browser = browserOf(await signIn("dac@pac.demo"));
    expect(browser).toMatch(/^pac_navegador=/);
    await failTen("dac@pac.demo");
    expect((await signIn("dac@pac.demo")).status).toBe(429);
    expect((await signIn("dac@pac.demo", DEMO_PASSWORD, browser)).status).toBe(200);
    // A sign-in from the known browser does not clear the stranger's attempts.
    expect((await signIn("dac@pac.demo")).status).toBe(429);
  });

  it("OP-12 contract: it has ten tries of its own, and they are not the person's", async () => {
    const browser = browserOf(await signIn("ga@pac.demo"));
    await failTen("ga@pac.demo", browser);
    expect(await signIn("ga@pac.demo", DEMO_PASSWORD, browser)).toMatchObject({ status: 429, msg: TOO_MANY });
    expect((await signIn("ga@pac.demo")).status).toBe(200);
  });

  it("OP-12 contract: a forged, another person's and an old cookie count as none, whatever is in them", async () => {
    const own = browserOf(await signIn("admin@pac.demo"));
    const foreign = browserOf(await signIn("dealer.vans@pac.demo"));
    test.clock.advance(181 * 24 * 3600_000);
    const fresh = browserOf(await signIn("admin@pac.demo"));
    await failTen("admin@pac.demo");
    const [id = "", issued = "", seal = ""] = (fresh.split("=")[1] ?? "").split(".");
    const forged = [
      own,
      foreign,
      `pac_navegador=${id}x.${issued}.${seal}`,
      `pac_navegador=${id}.${Number(issued) + 1}.${seal}`,
      `pac_navegador=${id}.${issued}.${"A".repeat(43)}`,
      `pac_navegador=${id}.${issued}.`,
      "pac_navegador=",
      "pac_navegador=%00%ff~..~.",
      `pac_navegador=${"a.1.b~".repeat(600)}`,
    ];
    for (const cookie of forged)
      expect((await signIn("admin@pac.demo", DEMO_PASSWORD, cookie)).status).toBe(429);
    expect((await signIn("admin@pac.demo", DEMO_PASSWORD, fresh)).status).toBe(200);
  });

  it("OP-12 contract: the cookie is HttpOnly, Lax, lives 180 days, outlives the logout, and tells nobody who it was", async () => {
    const answer = await signIn("dac@pac.demo");
    const set = [answer.headers["set-cookie"]].flat().map(String);
    expect(set).toHaveLength(2);
    expect(set[0]).toMatch(/^pac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(set[1]).toMatch(
      /^pac_navegador=[\w-]{22}\.\d{10}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = `${set[0]?.split(";")[0]}; ${browserOf(answer)}`;
    const out = await test.nobody.get("/v2/auth/logout", { cookie });
    expect([out.headers["set-cookie"]].flat().join()).not.toContain("pac_navegador");
  });

  it("OP-12 contract: people who share a browser are each known to it, on every instance", async () => {
    const first = browserOf(await signIn("dac@pac.demo"));
    const both = browserOf(await signIn("ga@pac.demo", DEMO_PASSWORD, first));
    await failTen("dac@pac.demo");
    await failTen("ga@pac.demo");
    const other = await test.another();
    for (const login of ["dac@pac.demo", "ga@pac.demo"]) {
      const payload = { login, senha: DEMO_PASSWORD };
      const call = { method: "POST", url: "/api/v2/auth/login", payload } as const;
      expect((await other.inject(call)).statusCode).toBe(429);
      expect((await other.inject({ ...call, headers: { cookie: both } })).statusCode).toBe(200);
    }
  });
});

describe("the count", () => {
  it("OP-12 contract: a person's e-mail and ID América count as one, on all instances together", async () => {
    const other = await test.another();
    for (let time = 0; time < 5; time++) {
      expect((await signIn("DAC@pac.demo ", "errada")).status).toBe(400);
      const payload = { login: "a100002", senha: "errada" };
      expect((await other.inject({ method: "POST", url: "/api/v2/auth/login", payload })).statusCode).toBe(
        400,
      );
    }
    expect((await signIn("dac@pac.demo")).status).toBe(429);
    expect((await signIn("A100002")).status).toBe(429);
  });

  it("AUTH-29 OP-12 contract: an unknown name gets the same answers as a known one, and is kept nowhere", async () => {
    const answersTo = async (login: string): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (let time = 0; time < 12; time++) {
        const { status, msg, text, headers } = await signIn(login, "errada");
        answers.push([status, msg, text, headers["retry-after"], headers["set-cookie"]]);
      }
      return answers;
    };
    const known = await answersTo("ga@pac.demo");
    expect(known.slice(9).map((answer) => (answer as unknown[]).slice(0, 2))).toEqual([
      [400, "Login ou senha inválidos"],
      [429, TOO_MANY],
      [429, TOO_MANY],
    ]);
    expect(await answersTo("ninguem@pac.demo")).toEqual(known);
    expect((await signIn(" NINGUEM@pac.demo")).status).toBe(429);
    const kept = await test.db.selectFrom("tentativa").select("chave").execute();
    expect(JSON.stringify(kept)).not.toContain("ninguem");
  });

  it("OP-03: a name or password longer than anybody's is 422 and counts for nothing", async () => {
    await signIn("ga@pac.demo");
    expect((await signIn("x".repeat(1000))).status).toBe(422);
    expect((await signIn("ga@pac.demo", "x".repeat(1001))).status).toBe(422);
    expect(await test.db.selectFrom("tentativa").selectAll().execute()).toEqual([]);
  });
});

describe("what a refusal knows", () => {
  it("OP-12 contract: whom it was about, for the audit alone: the person of a known name, nobody of another", async () => {
    const throttle = createThrottle(test.db, test.clock, WINDOW_MS);
    const parts = {
      db: test.db,
      clock: test.clock,
      passwords: createPasswordTries({ throttle }),
      browsers: createKnownBrowsers(test),
      demoEnters: false,
    };
    const refusal = async (login: string, senha: string): Promise<unknown> =>
      await checkSignIn(parts, { login, senha, browser: undefined, address: "192.0.2.1" }).catch(
        ({ status, about }: HttpError) => [status, about],
      );
    const { usuario_id } = await test.db
      .selectFrom("usuario")
      .select("usuario_id")
      .where("usuario_email", "=", "ga@pac.demo")
      .executeTakeFirstOrThrow();
    expect(await refusal("GA@pac.demo", DEMO_PASSWORD)).toEqual([400, usuario_id]);
    for (let time = 0; time < 10; time++)
      expect(await refusal("ga@pac.demo", "x")).toEqual([400, usuario_id]);
    expect(await refusal("ga@pac.demo", "x")).toEqual([429, usuario_id]);
    expect(await refusal("ninguem", "x")).toEqual([400, undefined]);
    expect((await signIn("ga@pac.demo")).text).not.toContain("about");
  });
});

describe("tries at once", () => {
  /** Many sign-ins at once, each over its own connection. */
  async function atOnce(times: number, login: string, senha: string): Promise<number[]> {
    const { port } = test.app.server.address() as AddressInfo;
    const call = async (): Promise<Answer> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v2/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ login, senha }),
      });
      return { status: answer.status, text: await answer.text() } as Answer;
    };
    return statusesOf(await Promise.all(Array.from({ length: times }, call)));
  }
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: "127.0.0.1" });
  });

  it("OP-12 contract: 25 right ones of one person all enter; of 25 wrong ones exactly ten are tried", async () => {
    expect(await atOnce(25, "dealer.autos@pac.demo", DEMO_PASSWORD)).toEqual(Array(25).fill(200));
    expect(await atOnce(25, "dealer.autos@pac.demo", "errada")).toEqual([
      ...Array(10).fill(400),
      ...Array(15).fill(429),
    ]);
  });

  it("OP-12* contract: new passwords are hashed in the same turns: one of a person, and two in all", async () => {
    const throttle = createThrottle(test.db, test.clock, WINDOW_MS);
    const passwords = createPasswordTries({ throttle });
    const running: number[] = [];
    const seen: { ofPerson: number; all: number }[] = [];
    const hash = async (usuario_id: number): Promise<void> => {
      running.push(usuario_id);
      seen.push({ ofPerson: running.filter((one) => one === usuario_id).length, all: running.length });
      await test.db.selectFrom("tentativa").select("chave").execute();
      running.splice(running.indexOf(usuario_id), 1);
    };
    await Promise.all(
      Array.from({ length: 30 }, async (_, call) => {
        const who = { usuario_id: call % 3, address: "192.0.2.1" };
        await passwords.inTurn(who, async () => await hash(who.usuario_id));
      }),
    );
    expect(seen).toHaveLength(30);
    expect(Math.max(...seen.map(({ ofPerson }) => ofPerson))).toBe(1);
    expect(Math.max(...seen.map(({ all }) => all))).toBe(2);
  });

  it("OP-12 contract: after nine wrong ones the right ones still all enter, and the nine are forgotten", async () => {
    for (let time = 0; time < 9; time++)
      expect((await signIn("consultor.autos@pac.demo", "errada")).status).toBe(400);
    expect(await atOnce(30, "consultor.autos@pac.demo", DEMO_PASSWORD)).toEqual(Array(30).fill(200));
    await failTen("consultor.autos@pac.demo");
  });
});
