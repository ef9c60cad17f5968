import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { FolderInUseError, startEmbeddedPostgres } from "../../server/platform/postgres/index.ts";
import { findRunningPostgres } from "../../server/platform/postgres/running.ts";
import type { Settings } from "../../server/platform/settings.ts";

/** A database to work on; `stop` ends what was started for it. */
export interface OpenDatabase {
  readonly connection: Connection;
  readonly stop: () => Promise<void>;
}

/**
 * The database of an installation: DATABASE_URL, the embedded PostgreSQL of the folder started for this command, or the
 * one that the running product has there. `say` takes Portuguese lines. Throws with one line for the operator.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const stop = async (): Promise<void> => undefined;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    await checkReach(connection);
    return { connection, stop };
  }
  try {
    return await startEmbeddedPostgres({ dataDir, log: say });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const connection = await findRunningPostgres(dataDir);
    say("O PAC está em execução nesta pasta: usa-se o banco dele.");
    return { connection, stop };
  }
}

async function checkReach(connection: Connection): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    await pool.query("select 1");
  } catch (error) {
    // Connections that fail by several addresses at once have no message of their own.
    const { message, code } = error as { message?: string; code?: string };
    const why = message === undefined || message === "" ? code : message;
    throw new UnreachableError(`O banco de dados de DATABASE_URL não atende: ${why}.`, { cause: error });
  } finally {
    await pool.end();
  }
}

/** DATABASE_URL leads nowhere; the message is for the operator. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}
