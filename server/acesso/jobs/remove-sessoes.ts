import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { runOnOneInstance } from "../../platform/db/single-instance.ts";
import { everyHour } from "../../platform/every-hour.ts";
import type { Job } from "../../platform/every-hour.ts";
import type { Services } from "../../platform/services.ts";
import { expiredBefore } from "../sessions/lifetime.ts";

const AT_ONCE = 1000;

/** Removes the rows of expired sessions; gives their number. Runs on one instance at a time; the others do nothing. */
export async function removeExpiredSessoes({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const { vista, criada } = expiredBefore(clock.now());
  const removed = await runOnOneInstance(db, "sessoes_encerradas", async (one) => {
    let all = 0;
    for (;;) {
      // Skips rows that a sign-in holds: it removes them itself, and waiting could deadlock.
      const { rows } = await sql`
        delete from sessao where sessao_id = any(array(
          select sessao_id from sessao where vista_em <= ${vista}::timestamptz or criada_em <= ${criada}::timestamptz
          limit ${AT_ONCE}::bigint for update skip locked))
        returning sessao_id`.execute(one);
      all += rows.length;
      if (rows.length < AT_ONCE) return all;
    }
  });
  return removed ?? 0;
}

/** Runs it every hour until `close`. */
export function startSessaoRemoval(parts: Pick<Services, "db" | "clock">, log: FastifyBaseLogger): Job {
  return everyHour(
    async () => void (await removeExpiredSessoes(parts)),
    (err) => log.error({ err }, "dead sessions not removed"),
  );
}
