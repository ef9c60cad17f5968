import type pg from "pg";
import { POOL_SIZE } from "../db/connect.ts";
import { SettingError } from "../settings/setting-error.ts";

/** With fewer a worker's writes and reads would wait for each other. */
const LEAST = 10;
/** Beside the calls' each worker listens. */
const LISTENING = 1;
/** The jobs of one of them (server/platform/jobs). */
const JOBS = 4;
/** For commands on the machine, a backup, psql, and PostgreSQL's own reserve. */
const OTHERS = 10;

/**
 * How many connections each of so many workers has for its calls: as one process, or what the database's
 * `max_connections` leaves it. Throws SettingError with the numbers where that is too few.
 */
export function shareOf(workers: number, all: number): number {
  const forWorkers = all - JOBS - OTHERS;
  const share = Math.floor(forWorkers / workers) - LISTENING;
  if (share < LEAST) {
    const needed = workers * (LEAST + LISTENING) + JOBS + OTHERS;
    const most = Math.max(1, Math.floor(forWorkers / (LEAST + LISTENING)));
    throw new SettingError(
      "WORKERS",
      `o banco de dados aceita ${all} ligações (max_connections), e ${workers} processos precisam de ${needed}; diminua para ${most}`,
    );
  }
  return Math.min(POOL_SIZE, share);
}

/** The same of the database behind a pool. */
export async function shareConnections(pool: pg.Pool, workers: number): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    "select current_setting('max_connections')::int as most",
  );
  return shareOf(workers, rows[0]?.most ?? 0);
}
