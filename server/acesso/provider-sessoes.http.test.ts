import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { cookieOf } from "../../tests/oidc/entered.ts";
import { startHandMade } from "../../tests/oidc/hand-made.ts";
import { sql } from "../platform/db/sql.ts";

const mao = await startHandMade();
const test = appOfFile({ OIDC_PROVIDERS: JSON.stringify([mao.entry]) });
afterAll(async () => await mao.close());

let people = 0;
let email = "";
let usuario_id = 0;
beforeEach(async () => {
  people += 1;
  email = `provedor${people}@oficina.example`;
  usuario_id = await addPerson(test, email);
});

/** Comes back from the provider, with the cookies of a browser. */
const enter = async (cookie = ""): Promise<Answer> =>
  await test.nobody.post(
    "/v2/oauth2/providers/login",
    {
      code: mao.codeFor({ nonce: "n", sub: email, email, email_verified: true }),
      code_verifier: "v",
      nonce: "n",
      idProvider: "mao",
    },
    cookie === "" ? {} : { cookie },
  );
const statusOf = async (cookie: string): Promise<number> =>
  (await test.nobody.get("/v2/auth/sessao", { cookie })).status;
/** How often the person was told of a browser that is new to them. */
async function newBrowsers(): Promise<number> {
  const { rows } = await sql`select from email_saida where usuario_id = ${usuario_id}
    and email_dados ->> 'mudanca' = 'navegador_novo'`.execute(test.db);
  return rows.length;
}

describe("a session that a provider opened", () => {
  it("AUTH-52* OP-09*: is one of twenty: the next one ends the oldest", async () => {
    const cookies: string[] = [];
    for (let time = 0; time < 21; time += 1) {
      cookies.push(cookieOf(await enter()));
      test.clock.advance(1000);
    }
    const statuses = await Promise.all(cookies.map(statusOf));
    expect(statuses).toEqual([401, ...Array(20).fill(200)]);
    const left = test.db.selectFrom("sessao").select("sessao_id").where("usuario_id", "=", usuario_id);
    expect((await left.execute()).length).toBe(20);
  });

  it("OP-09* contract: from a browser that is new to the person it is told by mail, from one that is known it is not", async () => {
    const answer = await enter();
    expect([answer.status, await newBrowsers()]).toEqual([200, 1]);
    const cookies = (answer.headers["set-cookie"] as string[]).map((one) => one.split(";")[0] ?? "");
    const known = cookies.find((one) => one.startsWith("pac_navegador=")) ?? "";
    expect((await enter(known)).status).toBe(200);
    expect(await newBrowsers()).toBe(1);
    expect((await enter()).status).toBe(200);
    expect(await newBrowsers()).toBe(2);
  });

  it.each([
    [
      "a suspension",
      "update usuario set acesso_status = 'S' where usuario_id = new.usuario_id",
      "Usuário suspenso. Procure o administrador.",
    ],
    [
      "others that came at once",
      "delete from sessao where sessao_id = new.sessao_id",
      "A sessão terminou assim que começou. Entre novamente.",
    ],
  ])(
    "AUTH-51* OP-09*: ended by %s before it is answered, it is refused in words, never 401, and leaves no cookie",
    async (_by, ending, msg) => {
      // What another instance commits in the moment between the session and its answer.
      await sql`create function termina() returns trigger language plpgsql as ${sql.lit(`begin ${ending}; return null; end`)}`.execute(
        test.db,
      );
      await sql`create constraint trigger termina after insert on sessao deferrable initially deferred
      for each row execute function termina()`.execute(test.db);
      try {
        const answer = await enter();
        expect(answer).toMatchObject({ status: 400, msg, data: null });
        expect(answer.headers["set-cookie"]).toBeUndefined();
      } finally {
        await sql`drop function termina() cascade`.execute(test.db);
      }
    },
  );
});
