import type { AbortableQueryOptions } from "kysely";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** The statements of a search take so long at most, all together, in milliseconds. */
export const SEARCH_MS = 5_000;

/** Where a search looks, and until when. */
export interface Looking {
  readonly db: Database;
  /** What its statements are executed with. */
  readonly until: AbortableQueryOptions;
}

/** Begins the time of a search: what still runs at its end is cancelled. */
export function lookingIn(db: Database): Looking {
  return {
    db,
    until: { signal: AbortSignal.timeout(SEARCH_MS), inflightQueryAbortStrategy: "cancel query" },
  };
}

/** PostgreSQL's code of a statement that took too long: writing into the index has its own end. */
const TOO_LONG = "57014";

/** Whether an error says that a search, or what it waited for, took too long. */
export function isLate(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  return error instanceof Error && "code" in error && error.code === TOO_LONG;
}

/**
 * Records lie in the order in which they were written: to read all until enough were met could pass over another area.
 */
const BEGIN = `begin read only; set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off;
  set local jit = off`;

/**
 * Reads in a transaction whose statements are planned for their values (docs/decisions/0006): a frequent word soon stands
 * thirty times in the order of the results, a rare one is found by its index and sorted. What it begins with goes out at
 * once: each way to the database is a part of what a search takes.
 */
export async function inTheirOrder<Result>(
  { db, until }: Looking,
  read: (looking: Looking) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (tx) => {
    await sql.raw(BEGIN).execute(tx);
    const end = async (): Promise<unknown> => await sql`commit`.execute(tx);
    try {
      const result = await read({ db: tx, until });
      await end();
      return result;
    } catch (error) {
      // It only read, so there is nothing to take back; what is told is what went wrong first.
      await end().catch(() => undefined);
      throw error;
    }
  });
}
