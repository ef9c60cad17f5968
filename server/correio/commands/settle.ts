import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Delivery } from "../../platform/mail/mailer.ts";
import { noteReturned } from "../../platform/mail/returned.ts";
import { BLOCKED_MS, nextTry } from "../policy/retry.ts";
import { tellCarta } from "../sql/cartas.ts";
import type { DueMail } from "./claim.ts";
import type { MailThread } from "./mail-thread.ts";

/** What a mail's row becomes. */
interface Outcome {
  readonly estado: Value<"email_saida", "email_estado">;
  readonly motivo: string | null;
  readonly proxima: Date | null;
  readonly invalido: boolean;
  /** Tries taken back: one that the operator's fault stopped is none. */
  readonly notCounted: 0 | 1;
}

/** What a try makes of a mail (OP-54). */
export function outcomeOf(delivery: Delivery, tentativas: number, now: Date): Outcome {
  const waiting = { estado: "fila", invalido: false, notCounted: 0 } as const;
  if (delivery.result === "sent")
    return { estado: "enviado", motivo: null, proxima: null, invalido: false, notCounted: 0 };
  const { result, reason: motivo } = delivery;
  if (result === "blocked")
    return { ...waiting, motivo, proxima: new Date(now.getTime() + BLOCKED_MS), notCounted: 1 };
  const proxima = result === "later" ? nextTry(tentativas, now) : null;
  if (proxima !== null) return { ...waiting, motivo, proxima };
  const invalido = result === "refused" && delivery.of === "address";
  return { estado: "falhou", motivo, proxima: null, invalido, notCounted: 0 };
}

/**
 * Stores what became of a try, and tells staff. Does nothing where another sender has begun a newer try, because the
 * lease was over, where the notice that it did not arrive was faster, or where somebody has sent it again since, whose
 * tries count from the first and have another Message-ID.
 */
export async function settleMail(
  db: Database,
  thread: MailThread | undefined,
  mail: DueMail,
  settled: { readonly delivery: Delivery; readonly now: Date },
): Promise<void> {
  const { email_id, email_tentativas, email_message_id, interacao_id, email_destino } = mail;
  const { delivery, now } = settled;
  const { estado, motivo, proxima, invalido, notCounted } = outcomeOf(delivery, email_tentativas, now);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<"email_saida", "email_id">>`
      update email_saida set email_estado = ${estado}, email_motivo = ${motivo}, email_invalido = ${invalido}::boolean,
        email_tentativas = email_tentativas - ${notCounted}::smallint, arrendado_ate = null,
        proxima_em = ${proxima}::timestamptz, enviado_em = ${estado === "enviado" ? now : null}::timestamptz
      where email_id = ${email_id}::bigint and email_tentativas = ${email_tentativas}::smallint
        and email_message_id = ${email_message_id}::uuid and email_estado = 'fila'
      returning email_id`.execute(tx);
    if (rows.length === 0) return;
    if (invalido) await noteReturned(tx, { endereco: email_destino, quando: now, motivo: motivo ?? "" });
    if (interacao_id !== null)
      await thread?.tell(tx, { interacao_id, quando: now, invalido: invalido ? email_destino : null });
    else if (estado === "falhou") await tellCarta(tx, { email_id, quando: now, usuario_id: null });
  });
}

/** Removes a mail that nobody is to get any more, unless another sender has begun a newer try. */
export async function dropMail(
  db: Database,
  { email_id, email_tentativas, email_message_id }: DueMail,
): Promise<void> {
  await db
    .deleteFrom("email_saida")
    .where("email_id", "=", email_id)
    .where("email_tentativas", "=", email_tentativas)
    .where("email_message_id", "=", email_message_id)
    .execute();
}
