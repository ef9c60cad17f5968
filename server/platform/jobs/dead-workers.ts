import type pg from "pg";

/**
 * Of PostgreSQL's advisory locks with two numbers, ours: "pacj". The second number stands for the worker, so that
 * others see by it whether its instance is there.
 */
const WORKER_LOCKS = 0x7061636a;

/** Shows that this worker lives, for as long as the connection does. */
export async function showAlive(client: pg.ClientBase, worker: string): Promise<void> {
  await client.query("select pg_try_advisory_lock($1, hashtext($2) & 2147483647)", [WORKER_LOCKS, worker]);
}

/** Gives back the jobs of workers that do nothing any more. */
export async function giveBack(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [workers]);
}

/** The workers that hold jobs and show no life. */
async function findSilent(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct j.locked_by as worker from graphile_worker.jobs j
    where j.locked_by is not null and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = $1 and l.objid::bigint = hashtext(j.locked_by) & 2147483647)`,
    [WORKER_LOCKS],
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Gives back the jobs of workers that died; graphile-worker would only do so after four hours. Dead is who shows no life
 * over `graceMs`, in which a living one gets its broken connection back. Takes the time in milliseconds; gives the dead.
 */
export function createWake(pool: pg.Pool, graceMs: number): (now: number) => Promise<string[]> {
  const since = new Map<string, number>();
  return async (now) => {
    const silent = await findSilent(pool);
    for (const worker of since.keys()) if (!silent.includes(worker)) since.delete(worker);
    for (const worker of silent) if (!since.has(worker)) since.set(worker, now);
    const dead = silent.filter((worker) => now - (since.get(worker) ?? now) >= graceMs);
    if (dead.length > 0) await giveBack(pool, dead);
    return dead;
  };
}
