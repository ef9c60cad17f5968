import { PUSH_TTL_S } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { PushResult } from "../../platform/push/push-sender.ts";
import { isGivenUp, restUntil } from "../policy/push-retry.ts";
import type { DuePush } from "./push-claim.ts";

/**
 * Stores what became of a try. Nothing where a newer event took its place meanwhile, or another sender has begun a newer
 * try because the lease was over. A subscription that its service does not know any more goes, with all that waits for
 * it; one that could not be told for now rests as a whole.
 */
export async function settlePush(db: Database, due: DuePush, result: PushResult, now: Date): Promise<void> {
  if (result.result === "gone") return await removeInscricao(db, due);
  if (result.result !== "later") return await removePush(db, due);
  const until = restUntil(due, result.retryAfter, now);
  await waitUntil(db, due, until);
  if (isGivenUp(due, until)) await removePush(db, due);
  else await sql`update push_saida set arrendado_ate = null where ${ofTry(due)}`.execute(db);
}

/** Removes what is sent, refused for good, or not to be told any more. */
export async function removePush(db: Database, due: DuePush): Promise<void> {
  await sql`delete from push_saida where ${ofTry(due)}`.execute(db);
}

async function removeInscricao(db: Database, { inscricao_id }: DuePush): Promise<void> {
  await db.deleteFrom("push_inscricao").where("inscricao_id", "=", inscricao_id).execute();
}

/** Lets a subscription rest: what waits for it, but no longer than it is news, and what comes meanwhile. */
async function waitUntil(db: Database, { inscricao_id }: DuePush, until: Date): Promise<void> {
  await sql`
    with rested as (
      update push_inscricao set espera_ate = greatest(espera_ate, ${until}::timestamptz)
      where inscricao_id = ${inscricao_id}::bigint returning inscricao_id, espera_ate
    )
    update push_saida p set proxima_em = least(greatest(p.proxima_em, rested.espera_ate),
      p.criado_em + make_interval(secs => ${PUSH_TTL_S}::integer))
    from rested where p.inscricao_id = rested.inscricao_id`.execute(db);
}

/** The row as this try knows it. */
function ofTry({ inscricao_id, req_numero, vez, tentativas }: DuePush) {
  return sql`inscricao_id = ${inscricao_id}::bigint and req_numero = ${req_numero}::bigint
    and vez = ${vez}::integer and tentativas = ${tentativas}::smallint`;
}
