import { sql } from "kysely";
import type { Database } from "../../platform/db/connect.ts";
import type { PushResult } from "../../platform/push/push-sender.ts";
import { nextTry, secondsOf } from "../policy/push-retry.ts";
import type { DuePush } from "./push-claim.ts";

/**
 * Stores what became of a try. Nothing where a newer event took its place meanwhile, or another sender has begun a newer
 * try because the lease was over. A subscription that its service does not know any more goes, with all that waits for
 * it; one whose service asks for rest has it for all of its requests.
 */
export async function settlePush(db: Database, due: DuePush, result: PushResult, now: Date): Promise<void> {
  if (result.result === "gone") return await removeInscricao(db, due);
  if (result.result !== "later") return await removePush(db, due);
  const next = nextTry(due, result.retryAfter, now);
  if (next === null) await removePush(db, due);
  else
    await sql`update push_saida set arrendado_ate = null, proxima_em = ${next}::timestamptz
      where ${ofTry(due)}`.execute(db);
  const rest = secondsOf(result.retryAfter, now);
  if (rest !== null) await waitUntil(db, due, new Date(now.getTime() + rest * 1000));
}

/** Removes what is sent, refused for good, or not to be told any more. */
export async function removePush(db: Database, due: DuePush): Promise<void> {
  await sql`delete from push_saida where ${ofTry(due)}`.execute(db);
}

async function removeInscricao(db: Database, { inscricao_id }: DuePush): Promise<void> {
  await db.deleteFrom("push_inscricao").where("inscricao_id", "=", inscricao_id).execute();
}

/** Lets a subscription rest that its service asked for (`Retry-After`): what waits for it, and what comes meanwhile. */
async function waitUntil(db: Database, { inscricao_id }: DuePush, until: Date): Promise<void> {
  await sql`
    with rested as (
      update push_inscricao set espera_ate = ${until}::timestamptz
      where inscricao_id = ${inscricao_id}::bigint returning inscricao_id
    )
    update push_saida p set proxima_em = greatest(p.proxima_em, ${until}::timestamptz)
    from rested where p.inscricao_id = rested.inscricao_id`.execute(db);
}

/** The row as this try knows it. */
function ofTry({ inscricao_id, req_numero, vez, tentativas }: DuePush) {
  return sql`inscricao_id = ${inscricao_id}::bigint and req_numero = ${req_numero}::bigint
    and vez = ${vez}::integer and tentativas = ${tentativas}::smallint`;
}
