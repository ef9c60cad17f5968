import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** A statement of a search runs so long at most, in milliseconds. */
export const SEARCH_MS = 5_000;

/**
 * Words are looked for by the index of their area. What PostgreSQL knows of how often one stands is about all areas
 * together: a word of every request and of no week would be looked for in the order of the weeks, in all of them. And
 * records lie in the order in which they were written: to read all until enough were met could pass over another area.
 */
const BEGIN = `begin read only; set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off;
  set local enable_indexscan = off; set local jit = off; set local statement_timeout = ${SEARCH_MS}`;

/**
 * Reads in one transaction, each statement planned for its values (docs/decisions/0006), for five seconds at most. What it
 * begins with goes out at once: each way to the database is a part of what a search takes.
 */
export async function searching<Result>(
  db: Database,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (tx) => {
    await sql.raw(BEGIN).execute(tx);
    const end = async (): Promise<unknown> => await sql`commit`.execute(tx);
    try {
      const result = await read(tx);
      await end();
      return result;
    } catch (error) {
      // It only read, so there is nothing to take back; what is told is what went wrong first.
      await end().catch(() => undefined);
      throw error;
    }
  });
}

/** What follows may be looked for in the order of the results, in which a frequent word soon stands thirty times. */
export async function inTheirOrder(tx: Database): Promise<void> {
  await sql`set local enable_indexscan = on`.execute(tx);
}

/** What follows is planned once for all values, as everywhere: what is read by keys has one right plan. */
export async function plannedOnce(tx: Database): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan; set local enable_indexscan = on`.execute(tx);
}
