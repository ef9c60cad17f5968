import type pg from "pg";

/**
 * The first number of our advisory locks (PostgreSQL's kind with two numbers): "pacj". The second stands for the
 * worker; others see by the lock whether its instance lives.
 */
const WORKER_LOCKS = 0x7061636a;

/** Shows that this worker lives, for as long as the connection does. */
export async function showAlive(client: pg.ClientBase, worker: string): Promise<void> {
  await client.query("select pg_try_advisory_lock($1, hashtext($2) & 2147483647)", [WORKER_LOCKS, worker]);
}

/** Deaths of its process after which a job is given up and not begun again. */
export const MAX_DEATHS = 2;

/** What is read of a job that graphile-worker hands over. */
interface Flagged {
  readonly flags: Readonly<Record<string, unknown>> | null;
}

/** How often the process of this job died while it ran. */
export function deathsOf({ flags }: Flagged): number {
  return Number(flags?.["deaths"] ?? 0);
}

/**
 * Gives back the jobs and queues of dead workers, also a queue that is held without a job; a job keeps its place in its
 * queue. graphile-worker leaves it to us to count deaths: each job counts that its process died, unless a stop of the
 * product cut it off (`noteStop`). A job given back can be begun again, if only to end it. Gives the names of the jobs.
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

/**
 * Notes on the jobs of these workers that the product is stopping: a job that is cut off by the stop has not killed its
 * process.
 */
export async function noteStop(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
    set flags = coalesce(flags, '{}') || jsonb_build_object('stopped', locked_by) where locked_by = any($1::text[])`,
    [workers],
  );
}

/** Makes this run the last one, even when it fails. */
export async function makeLast(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [id]);
}

/** The workers that have held jobs or queues for at least `heldFor` and show no life. */
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
 * Finds workers that died; graphile-worker would do so only after four hours. A worker counts as dead when it shows no
 * life for `graceMs`, in which a living one gets its broken connection back. Takes the time in milliseconds; gives the
 * dead.
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
