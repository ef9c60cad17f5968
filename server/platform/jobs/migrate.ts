import type pg from "pg";
import { withStartLock } from "../db/start-lock.ts";
import { StartError, firstLine } from "../start-error.ts";

/**
 * Brings the workers' own schema, `graphile_worker`, up to date, while no other instance starts. Throws StartError where
 * that fails, or where the schema is of a newer release.
 */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await import("graphile-worker");
  await withStartLock(pool, async () => {
    try {
      await runMigrations({ pgPool: pool });
    } catch (error) {
      throw new StartError(`A migração dos trabalhos em segundo plano falhou: ${firstLine(error)}.`, {
        cause: error,
      });
    }
  });
}
