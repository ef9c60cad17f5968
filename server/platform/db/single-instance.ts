import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Runs `work` unless another instance is at work under that name; gives what it gave, or undefined. `work` gets the one
 * connection that holds the lock, which goes with it.
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
      // Where the connection broke, the lock went with it, and what the work gave or threw is the answer.
      await sql`select pg_advisory_unlock(${key})`.execute(one).catch(() => undefined);
    }
  });
}
