import {
  CODIGO_NEEDED,
  CODIGO_WRONG,
  DEMO_REFUSED,
  WRONG_CREDENTIALS,
} from "../../../contract/acesso/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest, HttpError } from "../../platform/http/errors.ts";
import type { Throttle } from "../../platform/limits/throttle.ts";
import type { Proven } from "../commands/sessao.ts";
import { takeSegundoFator } from "../commands/take-segundo-fator.ts";
import { statusRefusal } from "../policy/acesso-status.ts";
import { needsCodigo } from "../queries/segundo-fator.ts";
import { findSenhaHash, findUsuarioByLogin } from "../queries/sessao.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { Outcome, PasswordTries } from "./password-tries.ts";
import { createHash } from "node:crypto";

/** The parts that a sign-in needs. */
interface Checking {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: PasswordTries;
  readonly browsers: KnownBrowsers;
  /** Whether accounts of the demo network may sign in here. */
  readonly demoEnters: boolean;
}

/** Where a try comes from. */
interface From {
  /** The cookie that marks a known browser. */
  readonly browser: string | undefined;
  readonly address: string;
}

interface SignIn extends From {
  readonly login: string;
  readonly senha: string;
  /** The second factor, once it was asked for. */
  readonly codigo?: string | undefined;
}

/**
 * Checks login, password and second factor and gives the person. Throws 400 with WRONG_CREDENTIALS, or with the reason why
 * the person may not sign in (only if the password is right), or with `msg_log.segundo_fator` where the password is right
 * and its code is missing or wrong; 429 after too many failures for the person, for their known browser, or for an
 * unknown login, wrong codes among them; 503 when too many calls wait.
 */
export async function checkSignIn(
  parts: Checking,
  { login, senha, codigo, browser, address }: SignIn,
): Promise<Proven> {
  const { db, passwords, browsers, demoEnters } = parts;
  const name = login.trim();
  const usuario = await findUsuarioByLogin(db, name);
  const about = usuario?.usuario_id;
  const chave = about === undefined ? keyOfName(name) : await keyOfPerson(browsers, about, browser);
  const senha_hash = usuario?.senha_hash ?? null;
  const refusal = usuario && refusalOf(usuario, demoEnters);
  const code = { outcome: "right" as Outcome };
  const outcome = await passwords.checkBoth(
    { senha, senha_hash, chave, address, perAddress: true, about },
    async () => {
      // Who may not enter is told so, and uses up no code.
      if (usuario && refusal === null)
        code.outcome = await codeOutcome(parts, { usuario_id: usuario.usuario_id, codigo });
      return code.outcome;
    },
  );
  if (code.outcome !== "right") throw codeRefusal(code.outcome, about);
  if (!usuario || senha_hash === null || outcome !== "right") throw badRequest(WRONG_CREDENTIALS, about);
  if (refusal) throw badRequest(refusal, about);
  return { usuario_id: usuario.usuario_id, senha_hash };
}

function refusalOf(
  { acesso_status, usuario_demo }: { acesso_status: string; usuario_demo: boolean },
  demoEnters: boolean,
): string | null {
  return statusRefusal(acesso_status) ?? (usuario_demo && !demoEnters ? DEMO_REFUSED : null);
}

/** The key under which the failures of a person count: their known browser's, else their own (decision 11). */
export async function keyOfPerson(
  browsers: KnownBrowsers,
  usuario_id: number,
  browser: string | undefined,
): Promise<string> {
  const known = await browsers.idOf(browser, usuario_id);
  return known === null ? `pessoa:${usuario_id}` : `navegador:${usuario_id}:${known}`;
}

/** What a person's code shows, beside a password that is right; it is used up where it is right (decision 68). */
async function codeOutcome(
  { db, clock }: Pick<Checking, "db" | "clock">,
  { usuario_id, codigo = "" }: { usuario_id: number; codigo: string | undefined },
): Promise<Outcome> {
  if (!(await needsCodigo(db, usuario_id))) return "right";
  if (codigo.trim() === "") return "open";
  const quando = clock.now();
  const isRight = await db
    .transaction()
    .execute(async (tx) => await takeSegundoFator(tx, usuario_id, codigo, quando));
  return isRight ? "right" : "wrong";
}

/** 400: the password is right, its code is missing or wrong. Only a wrong one is noted as a refused sign-in. */
function codeRefusal(outcome: "wrong" | "open", about: number | undefined): HttpError {
  const log = { segundo_fator: true } as const;
  if (outcome === "open") return new HttpError(400, CODIGO_NEEDED, { log });
  return new HttpError(400, CODIGO_WRONG, { log, ...(about !== undefined && { about }) });
}

/**
 * Asks whoever sets a password by a link for the code of their second factor, which the link does not replace. Throws as
 * `checkSignIn` does for a code; nothing where they have none.
 */
export async function requireCodigo(
  parts: Pick<Checking, "db" | "clock" | "passwords" | "browsers">,
  { usuario_id, codigo, browser, address }: From & { usuario_id: number; codigo: string | undefined },
): Promise<void> {
  if (!(await needsCodigo(parts.db, usuario_id))) return;
  const chave = await keyOfPerson(parts.browsers, usuario_id, browser);
  const attempt = { chave, address, perAddress: true, about: usuario_id };
  const outcome = await parts.passwords.tried(
    attempt,
    async () => await codeOutcome(parts, { usuario_id, codigo }),
  );
  if (outcome !== "right") throw codeRefusal(outcome, usuario_id);
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
