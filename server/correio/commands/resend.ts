import { sameEmail } from "../../../contract/acesso/index.ts";
import { CARTA_ADDRESS, DESTINO_TWICE } from "../../../contract/correio/index.ts";
import { NOT_AN_EMAIL } from "../../../contract/interacoes/index.ts";
import type { Email } from "../../../contract/interacoes/index.ts";
import { readEmail } from "../../../contract/platform/email.ts";
import type { Session } from "../../acesso/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { forbidden, required, unprocessable } from "../../platform/http/errors.ts";
import { forgetReturned } from "../../platform/mail/returned.ts";
import { findBoardMail, whyNotAgain } from "../queries/board.ts";
import type { BoardMail } from "../queries/board.ts";
import { auditedMail, notFailed, tellSettled } from "./not-failed.ts";
import type { FailedParts } from "./not-failed.ts";

/** Which mail, and where it goes now. */
interface Resend {
  readonly email_id: number;
  /** The address that it has, where none is given. */
  readonly email_destino?: string;
}

/**
 * Puts a mail that failed into the queue once more, to that address (OP-54), which counts as good again; its message
 * counts as sent again. Gives all mails of the message, or the letter. Throws 404 (out of reach), 403 (sent no more), 422
 * (no address, none of the person's, or another recipient's of the message), 429, and 409 where it has not failed.
 * @param parts without an outbox where the mail is counted already
 */
export async function resendEmail(
  parts: FailedParts & { readonly outbox: Outbox | null },
  session: Session,
  resend: Resend,
): Promise<Email[]> {
  const { db, clock, outbox, mailThreads, letters } = parts;
  const { email_id } = resend;
  const mail = required(await findBoardMail(db, session, { mailThreads, email_id }));
  const recusa = whyNotAgain(mail, letters);
  if (recusa !== null) throw forbidden(recusa);
  const destino = readDestino(mail, resend);
  await outbox?.take(session.usuario_id, 1);
  const { interacao_id } = mail;
  const { usuario_id } = session;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_destino = ${destino}, email_estado = 'fila', email_motivo = null,
        email_invalido = false, email_tentativas = 0, email_message_id = gen_random_uuid(),
        proxima_em = ${quando}::timestamptz
      where email_id = ${email_id}::bigint and email_estado = 'falhou' returning email_id`.execute(tx);
    if (rows.length === 0) throw await notFailed(tx, email_id);
    await forgetReturned(tx, destino);
    // Locks the message, so that of two that are corrected at once the later one sees the other.
    // Unscoped: the message of a mail that was found within the reach.
    await sql`update interacao set interacao_reenvio = true where interacao_id = ${interacao_id}::bigint`.execute(
      tx,
    );
    const { rows: twice } = await sql<Row<"email_saida", "email_id">>`
      select email_id from email_saida where interacao_id = ${interacao_id}::bigint
        and email_id <> ${email_id}::bigint and lower(email_destino) = lower(${destino}) limit 1`.execute(tx);
    if (twice.length > 0) throw unprocessable([{ campo: "email_destino", mensagem: DESTINO_TWICE }]);
    await auditInsert({
      quando,
      usuario_id,
      acao: "email.reenviado",
      objeto: "email",
      objeto_id: email_id,
      detalhe: auditedMail(mail),
    }).execute(tx);
    await tellSettled(tx, parts, { mail, quando, usuario_id, corrigido: mail.email_destino });
    const { rows: all } = await sql<Email>`
      select email_id, email_destino, email_estado, email_motivo from email_saida
      where email_id = ${email_id}::bigint or interacao_id = ${interacao_id}::bigint order by email_id`.execute(
      tx,
    );
    return all;
  });
}

/** Where it goes now. Throws 422. */
function readDestino(mail: BoardMail, { email_destino }: Resend): string {
  const own = mail.kind === "carta" ? mail.destinatario_email : null;
  const destino = readEmail(email_destino ?? own ?? mail.email_destino);
  if (destino === null) throw unprocessable([{ campo: "email_destino", mensagem: NOT_AN_EMAIL }]);
  if (own !== null && !sameEmail(own, destino))
    throw unprocessable([{ campo: "email_destino", mensagem: CARTA_ADDRESS }]);
  return own ?? destino;
}
