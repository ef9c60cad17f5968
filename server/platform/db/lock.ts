import type pg from "pg";

/** "pac", as a number: what instances that start at once on one database wait for. */
const START_LOCK = 0x706163;

/** Runs `work` on one connection while no other instance does its start's work; gives and throws what it does. */
export async function underLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    return await work(client);
  } finally {
    const unlocked = client.query("select pg_advisory_unlock($1)", [START_LOCK]);
    // Where that fails, the connection is broken: it is closed instead of given back, and the lock goes with it.
    client.release(
      await unlocked.then(
        () => undefined,
        (error: Error) => error,
      ),
    );
  }
}
