import { sql } from "../../platform/db/sql.ts";
import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { expiredBefore } from "../sessions/lifetime.ts";

const AT_ONCE = 1000;

/** Removes the rows of expired sessions; gives their number. */
export async function removeExpiredSessoes({ db, clock }: DbAndClock): Promise<number> {
  const { vista, criada } = expiredBefore(clock.now());
  await db.deleteFrom("sessao_fim").where("criada_em", "<=", criada).execute();
  let removed = 0;
  for (;;) {
    // Skips rows that a sign-in holds: it removes them itself, and waiting could deadlock.
    const { rows } = await sql`
      delete from sessao where sessao_id = any(array(
        select sessao_id from sessao where vista_em <= ${vista}::timestamptz or criada_em <= ${criada}::timestamptz
        limit ${AT_ONCE}::bigint for update skip locked))
      returning sessao_id`.execute(db);
    removed += rows.length;
    if (rows.length < AT_ONCE) return removed;
  }
}

export const removeSessoesJob = defineRemoval("acesso.limpar_sessoes", "37 * * * *", removeExpiredSessoes);
