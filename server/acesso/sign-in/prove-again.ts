import { WRONG_SENHA } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { findSenhaHash } from "../queries/sessao.ts";
import { signInKey } from "./check-sign-in.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { PasswordChecker } from "./password-checker.ts";

interface Parts {
  readonly db: Database;
  readonly passwords: PasswordChecker;
  readonly browsers: KnownBrowsers;
}

interface Proof {
  readonly usuario_id: number;
  readonly senha: string;
  /** The cookie that marks a known browser. */
  readonly browser: string | undefined;
  readonly address: string;
}

/**
 * Has who is signed in show once more who they are. A wrong password counts as a failed sign-in, for the same person,
 * browser and address: a stolen session is no way around that limit (decision 69). Throws 422 on the field, 429, and 503
 * when too many calls wait.
 */
export async function proveAgain(
  { db, passwords, browsers }: Parts,
  { usuario_id, senha, browser, address }: Proof,
): Promise<void> {
  const chave = await signInKey(browsers, usuario_id, browser);
  const senha_hash = await findSenhaHash(db, usuario_id);
  const right = await passwords.check({
    senha,
    senha_hash,
    chave,
    address,
    perAddress: true,
    about: usuario_id,
  });
  if (right) return;
  const campos = [{ campo: "senha", mensagem: WRONG_SENHA }];
  throw new HttpError(422, WRONG_SENHA, { log: { campos }, about: usuario_id });
}
