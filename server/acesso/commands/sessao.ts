import { createHash, randomBytes } from "node:crypto";
import {
  TOO_MANY_SIGN_INS,
  USER_CANCELLED,
  USER_SUSPENDED,
  WRONG_CREDENTIALS,
} from "../../../contract/acesso/index.ts";
import type { Device } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Throttle } from "../../platform/throttle.ts";
import { verifyPassword } from "../policy/password.ts";
import { findUsuarioByLogin } from "../queries/sessao.ts";

/** The failed sign-ins that are borne in 15 minutes (contract-notes). */
const PER_LOGIN = 10;
const PER_ADDRESS = 100;

/** What the table keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface SignIn {
  readonly login: string;
  readonly senha: string;
  readonly device: Device | undefined;
  readonly address: string;
}

/**
 * Checks login and password and opens a session; gives its token. Throws 400 with WRONG_CREDENTIALS or why the person
 * may not enter (told only to who knows the password), 429 after too many failures.
 */
export async function signIn(
  { db, clock, throttle }: { db: Database; clock: Clock; throttle: Throttle },
  { login, senha, device, address }: SignIn,
): Promise<string> {
  const byLogin = `login:${login.trim().toLowerCase()}`;
  const byAddress = `address:${address}`;
  await throttle.take(
    [
      { chave: byLogin, max: PER_LOGIN },
      { chave: byAddress, max: PER_ADDRESS },
    ],
    TOO_MANY_SIGN_INS,
  );
  const usuario = await findUsuarioByLogin(db, login.trim());
  const right = await verifyPassword(senha, usuario?.senha_hash ?? null);
  if (!usuario || !right) throw badRequest(WRONG_CREDENTIALS, usuario?.usuario_id);
  await throttle.forget(byLogin);
  await throttle.giveBack(byAddress);
  if (usuario.acesso_status === "S") throw badRequest(USER_SUSPENDED, usuario.usuario_id);
  if (usuario.acesso_status !== "A") throw badRequest(USER_CANCELLED, usuario.usuario_id);
  return await openSessao(db, clock.now(), usuario.usuario_id, device, networkOf(address));
}

async function openSessao(
  db: Database,
  now: Date,
  usuario_id: number,
  device: Device | undefined,
  endereco: string | null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("sessao")
      .values({
        sessao_id: tokenHash(token),
        usuario_id,
        criada_em: now,
        vista_em: now,
        dispositivo: JSON.stringify(device ?? {}),
      })
      .execute();
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const entry = { quando: now, usuario_id, acao: "sessao.iniciada", ...objeto, detalhe: { endereco } };
    await auditInsert(entry).execute(tx);
  });
  return token;
}

/** Ends the session of a token; gives whose it was, null where none was open. */
export async function endSessao(db: Database, now: Date, token: string): Promise<number | null> {
  const ended = await db
    .updateTable("sessao")
    .set({ encerrada_em: now })
    .where("sessao_id", "=", tokenHash(token))
    .where("encerrada_em", "is", null)
    .returning("usuario_id")
    .executeTakeFirst();
  return ended?.usuario_id ?? null;
}

/** Notes that the session was used, so that its 8 hours begin anew (OP-07). */
export async function touchSessao(db: Database, now: Date, sessao_id: Buffer): Promise<void> {
  await db.updateTable("sessao").set({ vista_em: now }).where("sessao_id", "=", sessao_id).execute();
}
