import type pg from "pg";

/** "pac" as a number: the lock for which instances that start at once wait. */
const START_LOCK = 0x706163;

const NEVER_MS = 24 * 3600_000;

/** A query without a timeout: a migration of a large table, and waiting for it, may take longer than any call. */
export function withoutTimeout(
  text: string,
  values: unknown[] = [],
): pg.QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: NEVER_MS };
}

/** Runs `work` on one connection while no other instance runs its start; gives its result. */
export async function withStartLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(withoutTimeout("select pg_advisory_lock($1)", [START_LOCK]));
    return await work(client);
  } finally {
    const unlocked = client
      .query("select pg_advisory_unlock($1)", [START_LOCK])
      .then(async () => await client.query("reset statement_timeout"));
    // If unlocking fails, the connection is broken: it is closed instead of returned, which releases the lock.
    client.release(
      await unlocked.then(
        () => undefined,
        (error: Error) => error,
      ),
    );
  }
}

/** Takes that lock for as long as the connection lives, without waiting for it; gives whether it was free. */
export async function takeStartLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    START_LOCK,
  ]);
  return rows[0]?.taken === true;
}
