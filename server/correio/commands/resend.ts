import { sql } from "kysely";
import { NOT_FAILED } from "../../../contract/correio/index.ts";
import { NOT_AN_EMAIL } from "../../../contract/interacoes/index.ts";
import type { Email } from "../../../contract/interacoes/index.ts";
import { readEmail } from "../../../contract/platform/email.ts";
import type { Session } from "../../acesso/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { conflict, forbidden, notFound, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import type { MailThread } from "./mail-thread.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "email.reenviado": "interacao";
  }
}

interface Parts extends Pick<Services, "db" | "clock"> {
  readonly outbox: Outbox;
  readonly mailThreads: readonly MailThread[];
}

/** Which mail, and where it goes now. */
interface Resend {
  readonly email_id: number;
  readonly email_destino: string;
}

/**
 * Puts a mail that failed into the queue once more, to that address (OP-54); its message counts as sent again. Gives all
 * mails of the message. Throws 404 (out of reach), 403, 422 (no address), 429, and 409 where the mail has not failed.
 */
export async function resendEmail(parts: Parts, session: Session, resend: Resend): Promise<Email[]> {
  const { db, clock } = parts;
  const { thread, mail } = await findAllowed(parts, session, resend.email_id);
  const destino = readEmail(resend.email_destino);
  if (destino === null) throw unprocessable([{ campo: "email_destino", mensagem: NOT_AN_EMAIL }]);
  await parts.outbox.take(session.usuario_id, 1);
  const { interacao_id } = mail;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_destino = ${destino}, email_estado = 'fila', email_motivo = null,
        email_invalido = false, email_tentativas = 0, email_message_id = gen_random_uuid(),
        proxima_em = ${quando}::timestamptz
      where email_id = ${resend.email_id}::bigint and email_estado = 'falhou' returning email_id`.execute(tx);
    if (rows.length === 0) throw conflict(NOT_FAILED);
    // Unscoped: the message of a mail that was found within the reach.
    await sql`update interacao set interacao_reenvio = true where interacao_id = ${interacao_id}::bigint`.execute(
      tx,
    );
    await auditInsert({
      quando,
      usuario_id: session.usuario_id,
      acao: "email.reenviado",
      objeto: "interacao",
      objeto_id: interacao_id,
      detalhe: { email_id: resend.email_id },
    }).execute(tx);
    await thread.tell(tx, { interacao_id, quando, invalido: null, corrigido: mail.email_destino });
    const { rows: all } = await sql<Email>`
      select email_id, email_destino, email_estado, email_motivo from email_saida
      where interacao_id = ${interacao_id}::bigint order by email_id`.execute(tx);
    return all;
  });
}

/** The mail and the thread that it belongs to, if the person may write there. */
async function findAllowed(
  { db, mailThreads }: Parts,
  session: Session,
  email_id: number,
): Promise<{
  readonly thread: MailThread;
  readonly mail: Row<"email_saida", "interacao_id" | "email_destino">;
}> {
  const mail = await readMail(db, email_id);
  for (const thread of mail ? mailThreads : []) {
    const allowed = mail && (await thread.allows(db, session, mail.interacao_id));
    if (allowed === false) throw forbidden();
    if (mail && allowed) return { thread, mail };
  }
  throw notFound();
}

async function readMail(
  db: Database,
  email_id: number,
): Promise<Row<"email_saida", "interacao_id" | "email_destino"> | undefined> {
  return await db
    .selectFrom("email_saida")
    .select(["interacao_id", "email_destino"])
    .where("email_id", "=", email_id)
    .executeTakeFirst();
}
