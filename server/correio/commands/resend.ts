import { sql } from "kysely";
import { THREAD_CLOSED } from "../../../contract/correio/index.ts";
import { NOT_AN_EMAIL } from "../../../contract/interacoes/index.ts";
import type { Email } from "../../../contract/interacoes/index.ts";
import { readEmail } from "../../../contract/platform/email.ts";
import type { Session } from "../../acesso/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Row } from "../../platform/db/rows.ts";
import { forbidden, notFound, unprocessable } from "../../platform/http/errors.ts";
import { findBoardMail, sendsMore } from "../queries/board.ts";
import { notFailed } from "./not-failed.ts";
import type { FailedParts } from "./not-failed.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "email.reenviado": "email";
  }
}

/** Which mail, and where it goes now. */
interface Resend {
  readonly email_id: number;
  /** The address that it has, where none is given. */
  readonly email_destino?: string;
}

/**
 * Puts a mail that failed into the queue once more, to that address (OP-54); its message counts as sent again. Gives all
 * mails of the message. Throws 404 (out of reach), 403 (closed), 422 (no address), 429, and 409 where it has not failed.
 * @param parts without an outbox where the mail is counted already
 */
export async function resendEmail(
  parts: FailedParts & { readonly outbox: Outbox | null },
  session: Session,
  resend: Resend,
): Promise<Email[]> {
  const { db, clock, outbox, mailThreads: threads } = parts;
  const { email_id } = resend;
  const mail = await findBoardMail(db, session, { threads, email_id });
  if (!mail) throw notFound();
  if (!sendsMore(mail)) throw forbidden(THREAD_CLOSED);
  const destino = readEmail(resend.email_destino ?? mail.email_destino);
  if (destino === null) throw unprocessable([{ campo: "email_destino", mensagem: NOT_AN_EMAIL }]);
  await outbox?.take(session.usuario_id, 1);
  const { interacao_id } = mail;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_destino = ${destino}, email_estado = 'fila', email_motivo = null,
        email_invalido = false, email_tentativas = 0, email_message_id = gen_random_uuid(),
        proxima_em = ${quando}::timestamptz
      where email_id = ${email_id}::bigint and email_estado = 'falhou' returning email_id`.execute(tx);
    if (rows.length === 0) throw await notFailed(tx, email_id);
    // Unscoped: the message of a mail that was found within the reach.
    await sql`update interacao set interacao_reenvio = true where interacao_id = ${interacao_id}::bigint`.execute(
      tx,
    );
    await auditInsert({
      quando,
      usuario_id: session.usuario_id,
      acao: "email.reenviado",
      objeto: "email",
      objeto_id: email_id,
      detalhe: { interacao_id },
    }).execute(tx);
    await threads
      .find(({ kind }) => kind === mail.kind)
      ?.tell(tx, {
        interacao_id,
        quando,
        invalido: null,
        corrigido: mail.email_destino,
      });
    const { rows: all } = await sql<Email>`
      select email_id, email_destino, email_estado, email_motivo from email_saida
      where interacao_id = ${interacao_id}::bigint order by email_id`.execute(tx);
    return all;
  });
}
