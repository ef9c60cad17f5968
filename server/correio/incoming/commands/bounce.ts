import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import { noteReturned } from "../../../platform/mail/returned.ts";
import type { MailThread } from "../../commands/mail-thread.ts";
import { tellCarta } from "../../sql/cartas.ts";

/** A mail of ours that did not arrive. */
export interface Bounced {
  readonly email_id: number;
  /** The beginning of its Message-ID, where the address says it. */
  readonly message: string | undefined;
  readonly motivo: string;
  readonly quando: Date;
}

/**
 * Lets that mail fail, a letter too, adds its address to the wrong ones and tells staff (OP-54); false where it has failed already, was
 * given up or was sent again since.
 */
export async function noteBounce(
  tx: Database,
  threads: readonly MailThread[],
  { email_id, message, motivo, quando }: Bounced,
): Promise<boolean> {
  const { rows } = await sql<Row<"email_saida", "interacao_id" | "email_destino">>`
    update email_saida set email_estado = 'falhou', email_motivo = ${motivo}, email_invalido = true,
      proxima_em = null, arrendado_ate = null, enviado_em = null
    where email_id = ${email_id}::bigint and email_estado in ('fila', 'enviado')
      and starts_with(replace(email_message_id::text, '-', ''), ${message ?? ""})
    returning interacao_id, email_destino`.execute(tx);
  const [failed] = rows;
  if (!failed) return false;
  const { interacao_id, email_destino: invalido } = failed;
  await noteReturned(tx, { endereco: invalido, quando, motivo });
  if (interacao_id === null) await tellCarta(tx, { email_id, quando, usuario_id: null });
  for (const thread of interacao_id === null ? [] : threads)
    if (interacao_id !== null && (await thread.about(tx, interacao_id)))
      await thread.tell(tx, { interacao_id, quando, invalido });
  return true;
}
