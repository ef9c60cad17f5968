import { sql } from "kysely";
import type { Kysely } from "kysely";
import { givenUpBy, NOT_FAILED, resentBy } from "../../../contract/correio/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row } from "../../platform/db/rows.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import { findBoardMail } from "../queries/board.ts";
import type { ResendParts } from "./resend.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "email.desistido": "email";
  }
}

/**
 * Gives up a mail that failed: it leaves the board, and its message says so. Throws 404 (out of reach), and 409 where it
 * has not failed any more.
 */
export async function giveUpEmail(
  { db, clock, mailThreads: threads }: ResendParts,
  session: Session,
  email_id: number,
): Promise<void> {
  const mail = await findBoardMail(db, session, { threads, email_id });
  if (!mail) throw notFound();
  const { interacao_id } = mail;
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_estado = 'desistido'
      where email_id = ${email_id}::bigint and email_estado = 'falhou' returning email_id`.execute(tx);
    if (rows.length === 0) throw await notFailed(tx, email_id);
    await auditInsert({
      quando,
      usuario_id: session.usuario_id,
      acao: "email.desistido",
      objeto: "email",
      objeto_id: email_id,
      detalhe: { interacao_id },
    }).execute(tx);
    await threads.find(({ kind }) => kind === mail.kind)?.tell(tx, { interacao_id, quando, invalido: null });
  });
}

/** The 409 of a mail that has not failed, or not any more: in the words of what a colleague did with it. */
export async function notFailed(db: Kysely<DB>, email_id: number): Promise<HttpError> {
  const stored = await db
    .selectFrom("email_saida")
    .select("email_estado")
    .where("email_id", "=", email_id)
    .executeTakeFirst();
  const last = await lastAlteracao(db, "email", email_id);
  if (!last) return conflict(NOT_FAILED);
  const said = stored?.email_estado === "desistido" ? givenUpBy : resentBy;
  return conflict(said(last.usuario_nome));
}
