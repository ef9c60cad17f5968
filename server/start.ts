import type { FastifyInstance } from "fastify";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { startRegistroRemoval, startSessaoRemoval } from "./acesso/index.ts";
import { startOrphanRemoval } from "./arquivos/index.ts";
import { systemClock } from "./platform/clock.ts";
import { createDatabase, createPool } from "./platform/db/connect.ts";
import type { Connection, Database } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { ensureDemo } from "./platform/db/demo-mark.ts";
import { exposureNotices } from "./platform/exposure.ts";
import { createBus } from "./platform/live/bus.ts";
import { startEmbeddedPostgres } from "./platform/postgres/index.ts";
import type { Services } from "./platform/services.ts";
import type { Settings } from "./platform/settings.ts";
import { diskStorage } from "./platform/storage/disk.ts";
import { ensureStorageFolder } from "./platform/storage/folder-id.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createThrottle } from "./platform/throttle.ts";

/** Failed sign-ins count for 15 minutes (contract-notes). */
const THROTTLE_WINDOW_MS = 15 * 60_000;

/** A running product. `stop` lets running requests finish, then closes the database. */
export interface Product {
  readonly app: FastifyInstance;
  /** Settles when the embedded database ended unasked: there is then nothing left but to stop. */
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

/** Loads the demo network into an empty database, dated relative to `now`. */
export type LoadDemo = (parts: {
  db: Database;
  storage: Storage;
  now: Date;
  say: (line: string) => void;
}) => Promise<void>;

/** What the person at the terminal reads; the JSON log begins with the first request. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface OpenDatabase {
  readonly connection: Connection;
  readonly died: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An outside database that goes away comes back, and the pool with it. */
const never = new Promise<void>(() => undefined);

async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined)
    return {
      connection: { connectionString: settings.databaseUrl },
      died: never,
      stop: async () => undefined,
    };
  return await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say });
}

/**
 * Starts everything in order: database, migrations, demo network where it belongs, HTTP. Undoes it on failure.
 * `loadDemo` fills a database that has no people yet; the demo floor's own, given by main.ts.
 */
export async function startProduct(settings: Settings, loadDemo: LoadDemo): Promise<Product> {
  await mkdir(settings.dataDir, { recursive: true });
  const database = await openDatabase(settings);
  const undo: (() => Promise<void>)[] = [database.stop];
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const pool = createPool(database.connection);
    const db = createDatabase(pool);
    undo.push(async () => await db.destroy());
    const migrated = await migrate(pool);
    const bus = await createBus(database.connection, pool, say);
    undo.push(async () => await bus.close());
    const clock = systemClock;
    const storage = diskStorage(join(settings.dataDir, "arquivos"));
    await ensureStorageFolder(pool, join(settings.dataDir, "arquivos"));
    const isNew = migrated.length > 0 && settings.databaseUrl === undefined;
    const demo = await ensureDemo({
      pool,
      db,
      wanted: settings.demo ?? isNew,
      load: () => loadDemo({ db, storage, now: clock.now(), say }),
    });
    const throttle = createThrottle(db, clock, THROTTLE_WINDOW_MS);
    const services: Services = {
      settings,
      clock,
      db,
      bus,
      storage,
      throttle,
      demo: demo && settings.demo !== false,
    };
    const app = await createApp(services);
    undo.push(async () => await app.close());
    for (const start of [startOrphanRemoval, startSessaoRemoval, startRegistroRemoval]) {
      const job = start(services, app.log);
      undo.push(async () => await job.close());
    }
    await app.listen({ port: settings.port, host: settings.host });
    say(`PAC pronto em ${settings.publicUrl}`);
    for (const line of exposureNotices(settings, demo)) say(line);
    return { app, died: database.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
