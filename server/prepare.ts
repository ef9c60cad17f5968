import { EmbeddedPostgresError, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { systemClock } from "./platform/clock.ts";
import type { Connection, createPool, Database } from "./platform/db/connect.ts";
import { ensureDemo } from "./platform/db/ensure-demo.ts";
import { migrate } from "./platform/db/migrate.ts";
import { checkDatabase, retryWhileUnavailable } from "./platform/db/wait-for-database.ts";
import { migrateJobs } from "./platform/jobs/index.ts";
import { say } from "./platform/output.ts";
import type { Settings } from "./platform/settings.ts";
import { StartError } from "./platform/start-error.ts";
import { checkStorage, createStorage, tellStorageAway } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";

/** Loads the demo network into an empty database, dated relative to `now`. */
export type LoadDemo = (parts: {
  db: Database;
  storage: Storage;
  now: Date;
  say: (line: string) => void;
}) => Promise<void>;

/** The database of the product, started where it is its own. */
export interface OpenDatabase {
  readonly connection: Connection;
  /** Settles when the embedded one is given up. */
  readonly died: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An outside database that goes away comes back, and the pool reconnects to it. */
const never = new Promise<void>(() => undefined);

/** Starts the embedded database, or takes that of DATABASE_URL. Throws StartError. */
export async function openDatabase(settings: Settings, signal: AbortSignal): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined)
    return {
      connection: { connectionString: settings.databaseUrl },
      died: never,
      stop: async () => undefined,
    };
  try {
    return await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say, signal });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

/**
 * What is done once before anything is served, whoever serves: migrations, the folder of the attachments, the demo
 * network if it is wanted. `loadDemo` fills a database without people; main.ts passes that of the demo floor. Gives
 * whether the database holds the demo network. Throws StartError, or the signal's reason.
 */
export async function prepare(parts: {
  readonly settings: Settings;
  readonly pool: ReturnType<typeof createPool>;
  readonly db: Database;
  readonly loadDemo: LoadDemo;
  readonly signal: AbortSignal;
}): Promise<boolean> {
  const { settings, pool, db, loadDemo, signal } = parts;
  const retryOptions = { say, signal };
  const migrated = await retryWhileUnavailable(async () => {
    await checkDatabase(pool);
    const done = await migrate(pool);
    await migrateJobs(pool);
    return done;
  }, retryOptions);
  await retryWhileUnavailable(async () => await checkStorage(settings, pool, say), retryOptions);
  const isNew = migrated.length > 0 && settings.databaseUrl === undefined;
  const wanted = settings.demo ?? isNew;
  const storage = createStorage(settings);
  const load = async (): Promise<void> =>
    await loadDemo({ db, storage, now: systemClock.now(), say }).catch(tellStorageAway);
  return await retryWhileUnavailable(async () => await ensureDemo({ pool, db, wanted, load }), retryOptions);
}
