import type { FastifyInstance } from "fastify";
import { DELIVERIES, JOBS, LETTERS, MAIL_THREADS, OWNER_KINDS, createApp } from "./app.ts";
import { openDoor } from "./correio/index.ts";
import type { Door } from "./correio/index.ts";
import { startNotifier } from "./notificacoes/index.ts";
import { systemClock } from "./platform/clock.ts";
import { createDatabase, createPool } from "./platform/db/connect.ts";
import type { Connection } from "./platform/db/connect.ts";
import { readTogether } from "./platform/db/read-together.ts";
import { openReads, readsOf } from "./platform/db/replica/open-reads.ts";
import { retryWhileUnavailable } from "./platform/db/wait-for-database.ts";
import { listen } from "./platform/http/listen.ts";
import { createJobMetrics, startJobs } from "./platform/jobs/index.ts";
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
import { createStorage } from "./platform/storage/open-storage.ts";
import type { WorkerSide } from "./platform/workers/worker-side.ts";
import { setTimeout as pause } from "node:timers/promises";

/** How long failed sign-ins count: 15 minutes (docs/contract.md). */
const THROTTLE_WINDOW_MS = 15 * 60_000;

/**
 * Longest time for one step of a stop: more than the 20 s of closing.ts, less than the 30 s that supervisors often
 * allow.
 */
const STEP_MS = 25_000;

/** What serves and works, until it is undone. */
export type Undo = (() => Promise<void>)[];

/** Undoes the steps, the last first. A step that fails or hangs must not keep the database from being stopped. */
export async function undoAll(steps: Undo): Promise<void> {
  for (const step of steps.toReversed())
    await Promise.race([step().catch(() => undefined), pause(STEP_MS, undefined, { ref: false })]);
}

/**
 * Serves on a database that is prepared: HTTP, then mail that comes in and jobs. What it starts it adds to `undo`, also
 * where it fails. Throws StartError, or the signal's reason.
 * @param demo whether the database holds the demo network
 * @param worker of one that is a worker of several; those that do not lead serve HTTP alone
 */
export async function serve(
  {
    settings,
    connection,
    demo,
    worker,
  }: {
    readonly settings: Settings;
    readonly connection: Connection;
    readonly demo: boolean;
    readonly worker?: WorkerSide;
  },
  undo: Undo,
  signal: AbortSignal,
): Promise<FastifyInstance> {
  const leads = worker?.leads ?? true;
  const pool = createPool(connection, worker?.connections);
  const db = createDatabase(pool);
  undo.push(async () => await db.destroy());
  // One process says what all of them notice.
  const tell = leads ? say : (): void => undefined;
  const retryOptions = { say: tell, signal };
  const bus = await retryWhileUnavailable(async () => await createBus(connection, pool, tell), retryOptions);
  undo.push(async () => await bus.close());
  const { databaseReadUrl: url } = settings;
  const reads = url === undefined ? readsOf(db) : await openReads({ url, primary: pool, say: tell });
  undo.push(async () => await reads.close());
  const clock = systemClock;
  const services: Services = {
    settings,
    clock,
    db,
    quick: readTogether(pool),
    reads,
    bus,
    storage: createStorage(settings),
    scanner: createScanner(settings.clamd),
    mailer: createMailer(settings),
    push: createPushSender(),
    throttle: createThrottle(db, clock, THROTTLE_WINDOW_MS),
    jobMetrics: createJobMetrics(JOBS),
    ...(worker && { worker }),
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
  if (leads)
    notifier = await retryWhileUnavailable(
      async () => await startNotifier({ ...services, deliveries: DELIVERIES, log: app.log }),
      retryOptions,
    );
  await listen(app, settings);
  if (leads && settings.mailIn)
    door = await openDoor({ ...services, mailThreads: MAIL_THREADS, log: app.log }, settings.mailIn);
  // After it serves: a job that kills its process must not keep it from starting.
  if (leads)
    jobs = await startJobs({
      connection,
      parts: { ...services, ownerKinds: OWNER_KINDS, mailThreads: MAIL_THREADS, letters: LETTERS },
      jobs: JOBS,
      log: app.log,
      metrics: services.jobMetrics,
      // Nobody else reaches the embedded database; of several workers one alone has jobs.
      alone: settings.databaseUrl === undefined,
    });
  return app;
}
