import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { LEASE_MS } from "../policy/push-retry.ts";

/** A push that is due, leased to whoever reads this. */
export type DuePush = Row<
  "push_saida",
  "inscricao_id" | "req_numero" | "aviso_id" | "vez" | "tentativas" | "criado_em"
>;

/**
 * Leases the push that has been due longest; undefined where none is. The lease decides who sends, over all instances,
 * and a sender that died leaves its push to others when that is over. The try counts from here on.
 */
export async function claimPush(db: Database, now: Date): Promise<DuePush | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DuePush>`
    with due as (
      select inscricao_id, req_numero from push_saida
      where proxima_em <= ${now}::timestamptz
        and (arrendado_ate is null or arrendado_ate <= ${now}::timestamptz)
      order by proxima_em, inscricao_id, req_numero limit 1 for update skip locked
    )
    update push_saida p set arrendado_ate = ${until}::timestamptz, tentativas = p.tentativas + 1
    from due where (p.inscricao_id, p.req_numero) = (due.inscricao_id, due.req_numero)
    returning p.inscricao_id, p.req_numero, p.aviso_id, p.vez, p.tentativas, p.criado_em`.execute(db);
  return rows[0];
}
