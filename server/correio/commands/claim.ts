import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { LEASE_MS } from "../policy/retry.ts";

/** A mail that is due, leased to whoever reads this. */
export type DueMail = Row<
  "email_saida",
  | "email_id"
  | "email_tipo"
  | "interacao_id"
  | "usuario_id"
  | "email_destino"
  | "email_dados"
  | "email_tentativas"
  | "email_message_id"
>;

/**
 * Leases the mail that has been due longest; undefined where none is. The lease decides who sends, over all instances: a
 * sender that died leaves its mail to others when that is over. The try counts from here on.
 * @param tipos the kinds that this instance can write: while a release comes in, others may be known elsewhere alone
 * @param inHand mails that this instance has not settled, though their lease may be over: they may have gone out
 */
export async function claimMail(
  db: Database,
  now: Date,
  { tipos, inHand }: { readonly tipos: readonly string[]; readonly inHand: ReadonlySet<number> },
): Promise<DueMail | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DueMail>`
    with due as (
      select email_id from email_saida
      where proxima_em <= ${now}::timestamptz and email_tipo = any(${tipos}::text[])
        and (arrendado_ate is null or arrendado_ate <= ${now}::timestamptz)
        and email_id <> all(${[...inHand]}::bigint[])
      order by proxima_em, email_id limit 1 for update skip locked
    )
    update email_saida e
    set arrendado_ate = ${until}::timestamptz, email_tentativas = e.email_tentativas + 1
    from due where e.email_id = due.email_id
    returning e.email_id, e.email_tipo, e.interacao_id, e.usuario_id, e.email_destino, e.email_dados,
      e.email_tentativas, e.email_message_id`.execute(db);
  return rows[0];
}
