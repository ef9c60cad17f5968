import { sql } from "kysely";
import { WRONG_CREDENTIALS, type Device } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { statusRefusal } from "../policy/acesso-status.ts";
import { MAX_SESSIONS, expiredBefore } from "../sessions/lifetime.ts";
import { hash, randomBytes } from "node:crypto";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "sessao.iniciada": "usuario";
  }
}

/** The form in which the table stores a token. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A person, and the stored hash: the one that their password matched, or that was just made of it. */
export interface Proven {
  readonly usuario_id: number;
  readonly senha_hash: string;
}

/**
 * Opens a session for that person. Removes their expired sessions and, beyond twenty living ones, the oldest (AUTH-52).
 * Gives the token, and the hashes of the sessions that were removed. Throws 400 when the password was replaced, or the
 * person's access ended, since it was found right: that ended all their sessions, and must end this one too.
 */
export async function openSessao(
  db: Database,
  now: Date,
  {
    usuario_id,
    senha_hash,
    device,
    endereco,
  }: Proven & { device: Device | undefined; endereco: string | null },
): Promise<{ token: string; ended: Buffer[] }> {
  const token = randomBytes(32).toString("base64url");
  const sessao_id = tokenHash(token);
  const dead = expiredBefore(now);
  return await db.transaction().execute(async (tx) => {
    // Serialises the sign-ins of one person across instances, so that the limit of twenty holds.
    const person = await tx
      .selectFrom("usuario")
      .select("acesso_status")
      .where("usuario_id", "=", usuario_id)
      .where("senha_hash", "=", senha_hash)
      .where("excluido_em", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw badRequest(WRONG_CREDENTIALS, usuario_id);
    const inactive = statusRefusal(person.acesso_status);
    if (inactive !== null) throw badRequest(inactive, usuario_id);
    const { rows } = await sql<Row<"sessao", "sessao_id">>`
      delete from sessao where usuario_id = ${usuario_id} and (
        vista_em <= ${dead.vista}::timestamptz or criada_em <= ${dead.criada}::timestamptz or sessao_id = any(array(
          select sessao_id from sessao where usuario_id = ${usuario_id}
          and vista_em > ${dead.vista}::timestamptz and criada_em > ${dead.criada}::timestamptz
          order by criada_em desc, vista_em desc offset ${MAX_SESSIONS - 1}::bigint)))
      returning sessao_id`.execute(tx);
    await tx
      .insertInto("sessao")
      .values({
        sessao_id,
        usuario_id,
        criada_em: now,
        vista_em: now,
        dispositivo: JSON.stringify(device ?? {}),
      })
      .execute();
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const detalhe = { endereco };
    await auditInsert({ quando: now, usuario_id, acao: "sessao.iniciada", ...objeto, detalhe }).execute(tx);
    return { token, ended: rows.map((row) => row.sessao_id) };
  });
}

/**
 * Ends the session of a token, and what its browser is pushed (decision 71); gives the usuario_id, or null if there was
 * none. A trigger on the row notifies every instance.
 */
export async function endSessao(db: Database, token: string): Promise<number | null> {
  const sessao_id = tokenHash(token);
  return await db.transaction().execute(async (tx) => {
    const row = tx.deleteFrom("sessao").where("sessao_id", "=", sessao_id).returning("usuario_id");
    const ended = await row.executeTakeFirst();
    // Behind the row: a browser that was just being taken in held it, and is there by now.
    await tx.deleteFrom("push_inscricao").where("sessao_id", "=", sessao_id).execute();
    return ended?.usuario_id ?? null;
  });
}

/** Ends all sessions of a person whose password is replaced, for a reason that whoever uses one of them is told. */
export async function endSessoes(tx: Database, usuario_id: number): Promise<void> {
  await sql`
    with fim as (delete from sessao where usuario_id = ${usuario_id}::bigint returning sessao_id, criada_em)
    insert into sessao_fim (sessao_id, motivo, criada_em)
    select sessao_id, 'senha', criada_em from fim on conflict do nothing`.execute(tx);
}

/** Records that the session was used, which extends it to 8 more hours (OP-07). */
export async function touchSessao(db: Database, now: Date, sessao_id: Buffer): Promise<void> {
  await db.updateTable("sessao").set({ vista_em: now }).where("sessao_id", "=", sessao_id).execute();
}
