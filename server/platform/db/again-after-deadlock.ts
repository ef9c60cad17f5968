import type { Database } from "./connect.ts";

/** Beyond these something else is wrong. */
const TRIES = 4;

/**
 * Runs one statement, and again where PostgreSQL ended it for a deadlock (40P01): nothing of it was written then. Where a
 * statement locks a row and then changes it, three who write the same row at once can meet so, in whatever order they
 * come: the second holds the row's place in the queue while it follows the first one's new version, and who has locked that
 * asks for the place. In a transaction the error goes to whoever began it, since all of it is undone.
 */
export async function againAfterDeadlock<Answer>(
  db: Database,
  statement: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next try follows a failed one
      return await statement();
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === "40P01";
      if (!isDeadlock || db.isTransaction || tries === TRIES) throw error;
    }
}
