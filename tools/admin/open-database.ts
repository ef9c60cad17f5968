import {
  FolderInUseError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../embedded-postgres/index.ts";
import { provideDataDir } from "../../server/platform/data-dir.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { checkDatabase, retryWhileUnavailable } from "../../server/platform/db/wait-for-database.ts";
import type { Settings } from "../../server/platform/settings.ts";

/** An open database; `stop` ends what was started for it. */
export interface OpenDatabase {
  readonly connection: Connection;
  readonly stop: () => Promise<void>;
}

/**
 * The database of an installation: DATABASE_URL, the embedded PostgreSQL of the folder started for this command, or
 * that of the running product. `say` takes Portuguese lines. Throws errors with one line for the operator.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const stop = async (): Promise<void> => undefined;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    await checkReach(connection, say);
    return { connection, stop };
  }
  await provideDataDir(dataDir);
  try {
    return await startEmbeddedPostgres({ dataDir, log: say });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const connection = await findRunningPostgres(dataDir);
    say("O PAC está em execução nesta pasta: usa-se o banco dele.");
    return { connection, stop };
  }
}

/** Tried once without waiting: whoever typed the command can try again. */
async function checkReach(connection: Connection, say: (line: string) => void): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    await retryWhileUnavailable(async () => await checkDatabase(pool), { say, waitMs: 0 });
  } finally {
    await pool.end();
  }
}
