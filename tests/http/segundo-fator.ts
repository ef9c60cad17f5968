import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { clientOf } from "./harness.ts";
import type { Answer, Client, TestApp } from "./harness.ts";

/** The password of `addPerson`. */
const SENHA = "Demo#2026";

/** What somebody has who has set up a second factor. */
export interface Fator {
  readonly chave: string;
  readonly codigos: readonly string[];
}

/** The code that the app shows for a key, some steps of 30 s away from the clock's moment. */
export function codeOf({ clock }: Pick<TestApp, "clock">, chave: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(chave), timestamp });
}

/** Tries to sign in. */
export async function signIn(
  { nobody }: Pick<TestApp, "nobody">,
  login: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return await nobody.post("/v2/auth/login", { login, senha: SENHA, ...more });
}

/** Whoever an answer has signed in. */
export function enteredBy({ app }: Pick<TestApp, "app">, answer: Answer): Client {
  expect(answer.status, answer.text).toBe(200);
  const [cookie = ""] = [answer.headers["set-cookie"] ?? []].flat().map(String);
  return clientOf(app, cookie.split(";")[0] ?? "");
}

/** Sets up the second factor of who is signed in, with the code of this moment, and lets its step pass. */
export async function setUp(test: TestApp, client: Client, senha_atual = SENHA): Promise<Fator> {
  const begun = await client.post("/v2/auth/segundo_fator", { senha_atual });
  expect(begun.status, begun.text).toBe(200);
  const { chave } = begun.data;
  const done = await client.put("/v2/auth/segundo_fator", { codigo: codeOf(test, chave) });
  expect(done.status, done.text).toBe(200);
  test.clock.advance(60_000);
  return { chave, codigos: done.data.codigos };
}
