import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** What is said of a code that is wrong. */
export const WRONG_CODE =
  "O código não confere. Espere o próximo código do aplicativo e confira a hora do celular.";

/** A code that was not used yet: the app's next ones, which the server takes a step early. */
export function codes(chave: string): () => string {
  let last = 0;
  return () => {
    const step = Math.max(Math.floor(Date.now() / 30_000), last + 1);
    last = step;
    return TOTP.generate({ secret: Secret.fromBase32(chave), timestamp: step * 30_000 });
  };
}

/** Sets up the second factor of the page's person by the calls of the profile; gives the app's codes and those for recovery. */
export async function setUpFactor(
  page: Page,
  senha_atual: string,
): Promise<{ readonly next: () => string; readonly recovery: readonly string[] }> {
  const path = "/api/v2/auth/segundo_fator";
  const begun = await page.request.post(path, { data: { senha_atual } });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { json_data: secret } = (await begun.json()) as { json_data: { chave: string } };
  const next = codes(secret.chave);
  const done = await page.request.put(path, { data: { codigo: next() } });
  expect(done.ok(), await done.text()).toBe(true);
  const { json_data } = (await done.json()) as { json_data: { codigos: string[] } };
  return { next, recovery: json_data.codigos };
}
