import { readAppCode, readRecoveryCode } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { unseal } from "../../platform/sealed.ts";
import { secretKey } from "../../platform/secret-key.ts";
import { stepOfCode } from "../sign-in/app-code.ts";
import { tellFator } from "./tell-fator.ts";
import { hash } from "node:crypto";

/** The key that seals the secrets (`secretKey`). */
export const FATOR_KEY = "segundo_fator_chave";

/** What a sealed secret is bound to. */
export const ownerOf = (usuario_id: number): string => `usuario:${usuario_id}`;

/** The form in which the table stores a recovery code: it has 80 random bits, which no list of hashes reaches. */
export function recoveryHash(read: string): Buffer {
  return hash("sha256", read, "buffer");
}

/**
 * Whether that is a right code of the person's second factor, of the app or for recovery, and uses it up: the same code
 * is wrong from then on, also where it comes twice at one instant to two instances, which the row settles. Counts
 * nothing: the caller throttles (decision 68). Runs inside the caller's transaction; a rollback gives the code back.
 */
export async function takeSegundoFator(
  tx: Database,
  usuario_id: number,
  codigo: string,
  quando: Date,
): Promise<boolean> {
  const digits = readAppCode(codigo);
  if (digits !== null) return await takeAppCode(tx, usuario_id, digits, quando);
  const read = readRecoveryCode(codigo);
  return read !== null && (await takeRecoveryCode(tx, usuario_id, read, quando));
}

async function takeAppCode(tx: Database, usuario_id: number, digits: string, quando: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("segundo_fator")
    .select("segredo")
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  if (!found?.segredo) return false;
  const secret = unseal(await secretKey(tx, FATOR_KEY), found.segredo, ownerOf(usuario_id));
  const passo = stepOfCode(secret, digits, quando);
  if (passo === null) return false;
  // The second of two at once waits for the first one's row, and then finds the step used.
  const { numAffectedRows = 0n } = await sql`update segundo_fator set ultimo_passo = ${passo}::bigint
    where usuario_id = ${usuario_id}::bigint and segredo = ${found.segredo} and ultimo_passo < ${passo}::bigint`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

async function takeRecoveryCode(
  tx: Database,
  usuario_id: number,
  read: string,
  quando: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from codigo_recuperacao c
    where c.usuario_id = ${usuario_id}::bigint and c.codigo_hash = ${recoveryHash(read)}
      and exists (select from segundo_fator f where f.usuario_id = c.usuario_id and f.ativo_desde is not null)`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return false;
  const objeto = { objeto: "usuario", objeto_id: usuario_id };
  await auditInsert({ quando, usuario_id, acao: "codigo_recuperacao.usado", ...objeto }).execute(tx);
  await tellFator(tx, { quando, usuario_id, de: usuario_id });
  return true;
}
