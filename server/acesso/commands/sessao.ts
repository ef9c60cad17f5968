import { CONTA_GONE, WRONG_CREDENTIALS, type Device } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { statusRefusal } from "../policy/acesso-status.ts";
import { hasFator, isDemanded } from "../queries/segundo-fator.ts";
import { MAX_SESSIONS, expiredBefore } from "../sessions/lifetime.ts";
import { postAccountLetter } from "./account-letters.ts";
import { hash, randomBytes } from "node:crypto";

/** The form in which the table stores a token. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A person, and what has proven that it is them. */
export type Proven = { readonly usuario_id: number } & (
  | {
      /** The stored hash: the one that their password matched, or that was just made of it. */
      readonly senha_hash: string;
    }
  | {
      /** The linked account that a provider has vouched for (OP-09). */
      readonly conta_id: number;
    }
);

/**
 * Opens a session for that person. Removes their expired sessions and, beyond twenty living ones, the oldest (AUTH-52).
 * Gives the token, the hashes of the sessions that were removed, and whether a mail tells of the new browser. Throws 400
 * when the password was replaced, the account unlinked, or the person's access ended, since it was found right: that
 * ended all their sessions, and must end this one too. The second factor that a group demands is one beside passwords.
 */
export async function openSessao(
  db: Database,
  now: Date,
  { device, newBrowser, ...proven }: Proven & { device: Device | undefined; newBrowser: boolean },
): Promise<{ token: string; ended: Buffer[]; isTold: boolean }> {
  const { usuario_id } = proven;
  const senha_hash = "senha_hash" in proven ? proven.senha_hash : null;
  const token = randomBytes(32).toString("base64url");
  const sessao_id = tokenHash(token);
  const dead = expiredBefore(now);
  return await db.transaction().execute(async (tx) => {
    // Serialises the sign-ins of one person across instances, so that the limit of twenty holds.
    const person = await tx
      .selectFrom("usuario as u")
      .select("acesso_status")
      .select(
        sql<boolean>`(${senha_hash !== null}::boolean and ${isDemanded} and not ${hasFator})`.as(
          "segundo_fator_pendente",
        ),
      )
      .where("usuario_id", "=", usuario_id)
      .$if(senha_hash !== null, (query) => query.where("senha_hash", "=", senha_hash))
      .where("excluido_em", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw badRequest(WRONG_CREDENTIALS, usuario_id);
    const inactive = statusRefusal(person.acesso_status);
    if (inactive !== null) throw badRequest(inactive, usuario_id);
    if ("conta_id" in proven && !(await touchConta(tx, now, proven)))
      throw badRequest(CONTA_GONE, usuario_id);
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
        segundo_fator_pendente: person.segundo_fator_pendente,
        dispositivo: JSON.stringify(device ?? {}),
      })
      .execute();
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const detalhe = "conta_id" in proven ? { conta_id: proven.conta_id } : {};
    await auditInsert({ quando: now, usuario_id, acao: "sessao.iniciada", ...objeto, detalhe }).execute(tx);
    const mudanca = "navegador_novo";
    const isTold = newBrowser && (await postAccountLetter(tx, { usuario_id, mudanca, quando: now, device }));
    return { token, ended: rows.map((row) => row.sessao_id), isTold };
  });
}

/** Records that an account signs its person in; false where it is not theirs any more. */
async function touchConta(
  tx: Database,
  now: Date,
  { conta_id, usuario_id }: { conta_id: number; usuario_id: number },
): Promise<boolean> {
  const touched = await tx
    .updateTable("conta_vinculada")
    .set({ usada_em: now })
    .where("conta_id", "=", conta_id)
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
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

/** Which sessions of a person end, and why. */
export interface Ending {
  readonly usuario_id: number;
  /** By which whoever uses one of them is told (`ENDED_BY`). */
  readonly motivo: "senha" | "encerrada" | "administrador";
  /** The one that stays: the caller's own. */
  readonly but?: Buffer | null;
  /** The only one that ends. */
  readonly codigo?: string | null;
}

/** Ends sessions of a person, on every instance; gives how many were living. */
export async function endSessoes(
  tx: Database,
  now: Date,
  { usuario_id, motivo, but = null, codigo = null }: Ending,
): Promise<number> {
  const dead = expiredBefore(now);
  const { rows } = await sql<{ living: number }>`
    with fim as (
      delete from sessao where usuario_id = ${usuario_id}::bigint
        and (${but}::bytea is null or sessao_id <> ${but}::bytea)
        and (${codigo}::uuid is null or sessao_codigo = ${codigo}::uuid)
      returning sessao_id, criada_em, vista_em
    ), dito as (
      insert into sessao_fim (sessao_id, motivo, criada_em)
      select sessao_id, ${motivo}, criada_em from fim on conflict do nothing
    )
    select count(*) as living from fim
    where vista_em > ${dead.vista}::timestamptz and criada_em > ${dead.criada}::timestamptz`.execute(tx);
  return rows[0]?.living ?? 0;
}

/** Notes that the session's person has shown who they are. */
export async function noteProof(db: Database, now: Date, sessao_id: Buffer): Promise<void> {
  await db.updateTable("sessao").set({ provada_em: now }).where("sessao_id", "=", sessao_id).execute();
}

/** Records that the session was used, which extends it to 8 more hours (OP-07). */
export async function touchSessao(db: Database, now: Date, sessao_id: Buffer): Promise<void> {
  await db.updateTable("sessao").set({ vista_em: now }).where("sessao_id", "=", sessao_id).execute();
}
