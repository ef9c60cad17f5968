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

/** After so many deaths of its process a job is given up; it is not begun once more. */
export const MAX_DEATHS = 2;

/** The job as graphile-worker hands it over, as far as deaths go. */
interface Flagged {
  readonly flags: Readonly<Record<string, unknown>> | null;
}

/** How often the process of this job died while it ran. */
export function deathsOf({ flags }: Flagged): number {
  return Number(flags?.["deaths"] ?? 0);
}

/**
 * Gives back the jobs of workers that do nothing any more, and their queues, also one that is held without a job; a job
 * keeps its place in its queue. That their process died is counted on each job, which graphile-worker leaves to us, but
 * not on one that a stop of the product cut off (`noteStop`); it can be begun again, if only to end it. Gives the names of the jobs.
 */
export async function giveBack(
  pool: pg.Pool,
  workers: readonly string[],
  fate: "lives" | "died",
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with given as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null,
        attempts = case when $2 then least(attempts, max_attempts - 1) else attempts end,
        flags = case when $2 and flags ->> 'stopped' is distinct from locked_by
          then coalesce(flags, '{}') || jsonb_build_object('deaths', coalesce((flags ->> 'deaths')::integer, 0) + 1)
          else flags end
      where locked_by = any($1::text[]) returning task_id
    ), freed as (
      update graphile_worker._private_job_queues set locked_by = null, locked_at = null
      where locked_by = any($1::text[])
    )
    select identifier as name from given join graphile_worker._private_tasks t on t.id = task_id`,
    [workers, fate === "died"],
  );
  return rows.map(({ name }) => name);
}

/** Notes on the jobs of these workers that the product stops: one that is cut off by that has not killed its process. */
export async function noteStop(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
    set flags = coalesce(flags, '{}') || jsonb_build_object('stopped', locked_by) where locked_by = any($1::text[])`,
    [workers],
  );
}

/** Lets no further run follow this one when it fails. */
export async function makeLast(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [id]);
}

/** The workers that hold jobs or queues, for at least `heldFor`, and show no life. */
export async function findSilent(pool: pg.Pool, heldFor: string): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select locked_by as worker from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) held
    where locked_by is not null and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = $1 and l.objid::bigint = hashtext(locked_by) & 2147483647)
    group by 1 having max(locked_at) <= now() - $2::interval`,
    [WORKER_LOCKS, heldFor],
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Finds workers that died; graphile-worker would only do so after four hours. Dead is who shows no life over `graceMs`,
 * in which a living one gets its broken connection back. Takes the time in milliseconds; gives the dead.
 */
export function createWatch(pool: pg.Pool, graceMs: number): (now: number) => Promise<string[]> {
  const since = new Map<string, number>();
  return async (now) => {
    const silent = await findSilent(pool, "0");
    for (const worker of since.keys()) if (!silent.includes(worker)) since.delete(worker);
    for (const worker of silent) if (!since.has(worker)) since.set(worker, now);
    return silent.filter((worker) => now - (since.get(worker) ?? now) >= graceMs);
  };
}
