import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Runs `work` unless another instance holds the lock of that name; gives its result, or undefined. `work` gets the
 * connection that holds the lock; when that breaks, the lock is released.
 */
export async function runOnOneInstance<Result>(
  db: Database,
  name: string,
  work: (one: Database) => Promise<Result>,
): Promise<Result | undefined> {
  const key = sql`hashtextextended(${name}, 0)`;
  return await db.connection().execute(async (one) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      one,
    );
    if (rows[0]?.locked !== true) return undefined;
    try {
      return await work(one);
    } finally {
      // If the connection broke, the lock is released already; the result or error of the work counts.
      await sql`select pg_advisory_unlock(${key})`.execute(one).catch(() => undefined);
    }
  });
}
