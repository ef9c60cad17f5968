import { afterAll, afterEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, TestApp } from "../../tests/http/harness.ts";
import { startHandMade } from "../../tests/oidc/hand-made.ts";
import { sql } from "../platform/db/sql.ts";
import { inviteByLogin } from "./commands/convite.ts";
import { createHash } from "node:crypto";

const provider = await startHandMade();
afterAll(async () => await provider.close());
let test: TestApp;
afterEach(async () => await test.close());

const signIn = async (senha = DEMO_PASSWORD): Promise<Answer> =>
  await test.nobody.post("/v2/auth/login", { login: "ga@pac.demo", senha });

describe("accounts of the demonstration", () => {
  it.each<[Record<string, string>]>([
    [{ PUBLIC_URL: "https://pac.example" }],
    [{ HOST: "0.0.0.0" }],
    [{ TRUSTED_PROXIES: "10.0.0.1" }],
  ])(
    "OP-09* contract: with %j they do not enter, by an invitation or a company's account neither, and a session of theirs is none",
    async (settings) => {
      test = await startTestApp({ ...settings, OIDC_PROVIDERS: JSON.stringify([provider.entry]) });
      expect((await signIn("errada")).msg).toBe("Login ou senha inválidos");
      const answer = await signIn();
      expect(answer).toMatchObject({
        status: 400,
        msg: "Esta conta é da demonstração e não entra neste endereço. Use a sua própria conta.",
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const { token } = await inviteByLogin(test.db, test.clock.now(), "ga@pac.demo");
      const invited = await test.nobody.post("/v2/auth/definir_senha", { token, senha: "Ypê#roxo1" });
      expect([invited.status, invited.msg]).toEqual([400, answer.msg]);
      const code = provider.codeFor({ nonce: "n", sub: "s", email: "ga@pac.demo", email_verified: true });
      const sent = { code, code_verifier: "v", nonce: "n", idProvider: "mao" };
      const linked = await test.nobody.post("/v2/oauth2/providers/login", sent);
      expect([linked.status, linked.msg]).toEqual([400, answer.msg]);
      expect(await test.db.selectFrom("conta_vinculada").selectAll().execute()).toEqual([]);
      const sessao_id = createHash("sha256").update("living").digest();
      await sql`insert into sessao (sessao_id, usuario_id, criada_em, vista_em)
      select ${sessao_id}, usuario_id, ${test.clock.now()}, ${test.clock.now()} from usuario
      where usuario_email = 'ga@pac.demo'`.execute(test.db);
      const cookie = `${settings["PUBLIC_URL"] === undefined ? "" : "__Host-"}pac_session=living`;
      expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(401);
      await test.db.updateTable("usuario").set({ usuario_demo: false }).execute();
      expect((await test.nobody.get("/v2/auth/sessao", { cookie })).status).toBe(200);
      expect((await signIn()).status).toBe(200);
    },
  );

  it("contract: with DEMO=on they enter everywhere", async () => {
    const off = { PUBLIC_URL: "https://pac.example", HOST: "0.0.0.0", TRUSTED_PROXIES: "10.0.0.1" };
    test = await startTestApp({ ...off, DEMO: "on" });
    expect((await signIn()).status).toBe(200);
  });
});
