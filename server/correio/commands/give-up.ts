import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { required } from "../../platform/http/errors.ts";
import { findBoardMail } from "../queries/board.ts";
import { auditedMail, notFailed, tellSettled } from "./not-failed.ts";
import type { FailedParts } from "./not-failed.ts";

/**
 * Gives up a mail that failed: it leaves the board, and its message says so. Throws 404 (out of reach), and 409 where it
 * has not failed any more.
 */
export async function giveUpEmail(parts: FailedParts, session: Session, email_id: number): Promise<void> {
  const { db, clock, mailThreads } = parts;
  const mail = required(await findBoardMail(db, session, { mailThreads, email_id }));
  const { usuario_id } = session;
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_estado = 'desistido'
      where email_id = ${email_id}::bigint and email_estado = 'falhou' returning email_id`.execute(tx);
    if (rows.length === 0) throw await notFailed(tx, email_id);
    await auditInsert({
      quando,
      usuario_id,
      acao: "email.desistido",
      objeto: "email",
      objeto_id: email_id,
      detalhe: auditedMail(mail),
    }).execute(tx);
    await tellSettled(tx, parts, { mail, quando, usuario_id });
  });
}
