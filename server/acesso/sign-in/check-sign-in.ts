import {
  DEMO_REFUSED,
  USER_CANCELLED,
  USER_SUSPENDED,
  WRONG_CREDENTIALS,
} from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { findSenhaHash, findUsuarioByLogin } from "../queries/sessao.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { PasswordChecker } from "./password-checker.ts";
import { createHash } from "node:crypto";

/** What a sign-in is checked with. */
interface Checking {
  readonly db: Database;
  readonly passwords: PasswordChecker;
  readonly browsers: KnownBrowsers;
  /** Whether accounts of the demo network may enter here. */
  readonly demoEnters: boolean;
}

interface SignIn {
  readonly login: string;
  readonly senha: string;
  /** The cookie of a browser that may be known. */
  readonly browser: string | undefined;
  readonly address: string;
}

/**
 * Checks login and password and gives whose they are. Throws 400 with WRONG_CREDENTIALS, or with why the person may not
 * enter (told only to who knows the password); 429 after too many failures of the person, or of their own browser, or
 * of a name that nobody has; 503 where too many wait.
 */
export async function checkSignIn(
  { db, passwords, browsers, demoEnters }: Checking,
  { login, senha, browser, address }: SignIn,
): Promise<number> {
  const name = login.trim();
  const usuario = await findUsuarioByLogin(db, name);
  const about = usuario?.usuario_id;
  const known = about === undefined ? null : await browsers.idOf(browser, about);
  const chave =
    about === undefined
      ? keyOfName(name)
      : known === null
        ? `pessoa:${about}`
        : `navegador:${about}:${known}`;
  const senha_hash = usuario?.senha_hash ?? null;
  const right = await passwords.check({ senha, senha_hash, chave, address, perAddress: true, about });
  if (!usuario || !right) throw badRequest(WRONG_CREDENTIALS, about);
  if (usuario.acesso_status === "S") throw badRequest(USER_SUSPENDED, about);
  if (usuario.acesso_status !== "A") throw badRequest(USER_CANCELLED, about);
  if (usuario.usuario_demo && !demoEnters) throw badRequest(DEMO_REFUSED, about);
  return usuario.usuario_id;
}

/** Only its hash: what people type by mistake, a password say, is kept nowhere. */
function keyOfName(name: string): string {
  return `login:${createHash("sha256").update(name.toLowerCase()).digest("base64url")}`;
}

/**
 * Whether that is the password of a person who is signed in and changes what needs it. Throws 429 after ten wrong ones
 * in 15 minutes, which count for themselves: a stranger at the sign-in cannot use them up.
 */
export async function confirmSenha(
  { db, passwords }: Pick<Checking, "db" | "passwords">,
  { usuario_id, senha, address }: { usuario_id: number; senha: string; address: string },
): Promise<boolean> {
  const senha_hash = await findSenhaHash(db, usuario_id);
  const chave = `senha:${usuario_id}`;
  return await passwords.check({ senha, senha_hash, chave, address, perAddress: false, about: usuario_id });
}
