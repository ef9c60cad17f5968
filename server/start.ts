import type { FastifyInstance } from "fastify";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { DELIVERIES, JOBS, LETTERS, MAIL_THREADS, OWNER_KINDS, createApp } from "./app.ts";
import { openDoor } from "./correio/index.ts";
import type { Door } from "./correio/index.ts";
import { startNotifier } from "./notificacoes/index.ts";
import { systemClock } from "./platform/clock.ts";
import { createDatabase, createPool } from "./platform/db/connect.ts";
import type { Connection, Database } from "./platform/db/connect.ts";
import { ensureDemo } from "./platform/db/ensure-demo.ts";
import { migrate } from "./platform/db/migrate.ts";
import { checkDatabase, retryWhileUnavailable } from "./platform/db/wait-for-database.ts";
import { exposureNotices } from "./platform/exposure.ts";
import { listen } from "./platform/http/listen.ts";
import { createJobMetrics, migrateJobs, startJobs } from "./platform/jobs/index.ts";
import type { JobRunner } from "./platform/jobs/index.ts";
import { createThrottle } from "./platform/limits/throttle.ts";
import { createBus } from "./platform/live/bus.ts";
import type { Reader } from "./platform/live/durable-reader.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import { say } from "./platform/output.ts";
import { createPushSender } from "./platform/push/push-sender.ts";
import { createScanner } from "./platform/scan/scanner.ts";
import type { Services } from "./platform/services.ts";
import type { Settings } from "./platform/settings.ts";
import { StartError } from "./platform/start-error.ts";
import { checkStorage, createStorage, tellStorageAway } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { setTimeout as pause } from "node:timers/promises";

/** How long failed sign-ins count: 15 minutes (docs/contract.md). */
const THROTTLE_WINDOW_MS = 15 * 60_000;

/**
 * Longest time for one step of a stop: more than the 20 s of closing.ts, less than the 30 s that supervisors often
 * allow.
 */
const STEP_MS = 25_000;

/** A running product. */
export interface Product {
  readonly app: FastifyInstance;
  /** Settles when the embedded database is given up; the product must stop then. */
  readonly died: Promise<void>;
  /** Lets running requests finish, then stops the database. */
  stop(): Promise<void>;
  /** Stops the database at once, whatever is running. */
  stopNow(): Promise<void>;
}

/** Loads the demo network into an empty database, dated relative to `now`. */
export type LoadDemo = (parts: {
  db: Database;
  storage: Storage;
  now: Date;
  say: (line: string) => void;
}) => Promise<void>;

interface OpenDatabase {
  readonly connection: Connection;
  readonly died: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An outside database that goes away comes back, and the pool reconnects to it. */
const never = new Promise<void>(() => undefined);

async function openDatabase(settings: Settings, signal: AbortSignal): Promise<OpenDatabase> {
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

/** Undoes the steps, the last first. A step that fails or hangs must not keep the database from being stopped. */
async function undoAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.toReversed())
    await Promise.race([step().catch(() => undefined), pause(STEP_MS, undefined, { ref: false })]);
}

/**
 * Starts everything in order, in a folder that is there: database, migrations, the demo network if wanted, HTTP, jobs. Undoes it on failure and when
 * `signal` is aborted, and then throws the signal's reason; what a person can fix is a StartError. `loadDemo` fills a
 * database without people; main.ts passes that of the demo floor.
 */
export async function startProduct(
  settings: Settings,
  loadDemo: LoadDemo,
  signal: AbortSignal = new AbortController().signal,
): Promise<Product> {
  const database = await openDatabase(settings, signal);
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await undoAll(undo);
    await database.stop();
  };
  try {
    const pool = createPool(database.connection);
    const db = createDatabase(pool);
    undo.push(async () => await db.destroy());
    const retryOptions = { say, signal };
    const migrated = await retryWhileUnavailable(async () => {
      await checkDatabase(pool);
      const done = await migrate(pool);
      await migrateJobs(pool);
      return done;
    }, retryOptions);
    const bus = await retryWhileUnavailable(
      async () => await createBus(database.connection, pool, say),
      retryOptions,
    );
    undo.push(async () => await bus.close());
    const clock = systemClock;
    const storage = createStorage(settings);
    await retryWhileUnavailable(async () => await checkStorage(settings, pool, say), retryOptions);
    const isNew = migrated.length > 0 && settings.databaseUrl === undefined;
    const load = async (): Promise<void> =>
      await loadDemo({ db, storage, now: clock.now(), say }).catch(tellStorageAway);
    const wanted = settings.demo ?? isNew;
    const demo = await retryWhileUnavailable(
      async () => await ensureDemo({ pool, db, wanted, load }),
      retryOptions,
    );
    const throttle = createThrottle(db, clock, THROTTLE_WINDOW_MS);
    const services: Services = {
      settings,
      clock,
      db,
      bus,
      storage,
      scanner: createScanner(settings.clamd),
      mailer: createMailer(settings),
      push: createPushSender(),
      throttle,
      jobMetrics: createJobMetrics(JOBS),
      demo: demo && settings.demo !== false,
    };
    const app = await createApp(services);
    let jobs: JobRunner | undefined;
    let door: Door | undefined;
    let notifier: Reader | undefined;
    undo.push(async () => void (await Promise.all([jobs?.stop(), notifier?.stop()])));
    // Closed first, so that no new calls and mails come in.
    undo.push(async () => void (await Promise.all([door?.close(), app.close()])));
    signal.throwIfAborted();
    // Before the first call, so that of a new database nothing is left out.
    notifier = await retryWhileUnavailable(
      async () => await startNotifier({ ...services, deliveries: DELIVERIES, log: app.log }),
      retryOptions,
    );
    await listen(app, settings);
    if (settings.mailIn)
      door = await openDoor({ ...services, mailThreads: MAIL_THREADS, log: app.log }, settings.mailIn);
    // After it serves: a job that kills its process must not keep it from starting.
    jobs = await startJobs({
      connection: database.connection,
      parts: { ...services, ownerKinds: OWNER_KINDS, mailThreads: MAIL_THREADS, letters: LETTERS },
      jobs: JOBS,
      log: app.log,
      metrics: services.jobMetrics,
      // Nobody else reaches the embedded database.
      alone: settings.databaseUrl === undefined,
    });
    say(`PAC pronto em ${settings.publicUrl}`);
    for (const line of exposureNotices(settings, demo)) say(line);
    return { app, died: database.died, stop, stopNow: database.stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
