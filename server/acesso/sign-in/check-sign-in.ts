import { DEMO_REFUSED, WRONG_CREDENTIALS } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest } from "../../platform/http/errors.ts";
import type { Throttle } from "../../platform/limits/throttle.ts";
import type { Proven } from "../commands/sessao.ts";
import { statusRefusal } from "../policy/acesso-status.ts";
import { findSenhaHash, findUsuarioByLogin } from "../queries/sessao.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { PasswordChecker } from "./password-checker.ts";
import { createHash } from "node:crypto";

/** The parts that a sign-in needs. */
interface Checking {
  readonly db: Database;
  readonly passwords: PasswordChecker;
  readonly browsers: KnownBrowsers;
  /** Whether accounts of the demo network may sign in here. */
  readonly demoEnters: boolean;
}

interface SignIn {
  readonly login: string;
  readonly senha: string;
  /** The cookie that marks a known browser. */
  readonly browser: string | undefined;
  readonly address: string;
}

/**
 * Checks login and password and gives the person. Throws 400 with WRONG_CREDENTIALS, or with the reason why the
 * person may not sign in (only if the password is right); 429 after too many failures for the person, for their known
 * browser, or for an unknown login; 503 when too many calls wait.
 */
export async function checkSignIn(
  { db, passwords, browsers, demoEnters }: Checking,
  { login, senha, browser, address }: SignIn,
): Promise<Proven> {
  const name = login.trim();
  const usuario = await findUsuarioByLogin(db, name);
  const about = usuario?.usuario_id;
  const chave = about === undefined ? keyOfName(name) : await signInKey(browsers, about, browser);
  const senha_hash = usuario?.senha_hash ?? null;
  const right = await passwords.check({ senha, senha_hash, chave, address, perAddress: true, about });
  if (!usuario || senha_hash === null || !right) throw badRequest(WRONG_CREDENTIALS, about);
  const inactive = statusRefusal(usuario.acesso_status);
  if (inactive !== null) throw badRequest(inactive, about);
  if (usuario.usuario_demo && !demoEnters) throw badRequest(DEMO_REFUSED, about);
  return { usuario_id: usuario.usuario_id, senha_hash };
}

/** Under which key a person's failed sign-ins count: their known browser's, else their own. */
export async function signInKey(
  browsers: KnownBrowsers,
  usuario_id: number,
  browser: string | undefined,
): Promise<string> {
  const known = await browsers.idOf(browser, usuario_id);
  return known === null ? `pessoa:${usuario_id}` : `navegador:${usuario_id}:${known}`;
}

/** Forgets the failures of a person, of all their browsers and on the profile: a new password is a new start. */
export async function forgetFailures(throttle: Throttle, usuario_id: number): Promise<void> {
  await throttle.forget(`pessoa:${usuario_id}`);
  await throttle.forget(`senha:${usuario_id}`);
  await throttle.forgetBelow(`navegador:${usuario_id}:`);
}

/** Stores only a hash, because people sometimes type a password by mistake. */
function keyOfName(name: string): string {
  return `login:${createHash("sha256").update(name.toLowerCase()).digest("base64url")}`;
}

/**
 * Whether that is the password of the signed-in person, for changes that need it. Throws 429 after ten wrong ones in 15
 * minutes. These count separately from failed sign-ins, so that a stranger cannot use them up.
 */
export async function confirmSenha(
  { db, passwords }: Pick<Checking, "db" | "passwords">,
  { usuario_id, senha, address }: { usuario_id: number; senha: string; address: string },
): Promise<boolean> {
  const senha_hash = await findSenhaHash(db, usuario_id);
  const chave = `senha:${usuario_id}`;
  return await passwords.check({ senha, senha_hash, chave, address, perAddress: false, about: usuario_id });
}
