import type { FastifyBaseLogger } from "fastify";
import type { CronItemOptions, Runner, TaskList, WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { z } from "zod";
import { inCall } from "../current-call.ts";
import { createPool } from "../db/connect.ts";
import type { Connection } from "../db/connect.ts";
import { databaseFailure } from "../db/connection-errors.ts";
import {
  MAX_DEATHS,
  createWatch,
  deathsOf,
  findSilent,
  giveBack,
  makeLast,
  noteStop,
  showAlive,
} from "./dead-workers.ts";
import { MAX_ATTEMPTS } from "./enqueue.ts";
import type { AnyJob } from "./job.ts";
import type { JobMetrics } from "./metrics.ts";
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** What runs at once on an instance. */
const CONCURRENCY = 2;
/** One listens, two jobs may hold one each for long, and one fetches and reports. Idle ones are closed. */
const CONNECTIONS = CONCURRENCY + 2;
/** A notice can be lost, and a retry makes none; then a job begins at most this late. */
const POLL_MS = 2000;
/** How long a listening connection may need to come back, with the pauses that graphile-worker makes: 54 s and some. */
const GRACE_MS = 70_000;
const LOOK_MS = 10_000;
const AGAIN_MS = 5000;
/** How long graphile-worker leaves jobs with a dead worker; then it takes them back, and counts no death. */
const LEFT_BY_LIBRARY = "4 hours";
/** A run that was missed while no instance was up is made up for if it is not older than this. */
const BACKFILL_MS = 3600_000;

/** The jobs of an instance while it runs. */
export interface JobRunner {
  /** Claims nothing more, tells running jobs to end, and waits for them. What is cut off is run again elsewhere, or later. */
  stop(): Promise<void>;
}

export interface JobOptions<Parts> {
  readonly connection: Connection;
  readonly parts: Parts;
  readonly jobs: readonly AnyJob<Parts>[];
  readonly log: FastifyBaseLogger;
  readonly metrics: JobMetrics;
  /** True where there can be no other instance: then whoever holds a job at the start is dead. */
  readonly alone: boolean;
  readonly graceMs?: number;
}

/** Runs the jobs of this instance until `stop`, over every outage of the database. */
export async function startJobs<Parts>(options: JobOptions<Parts>): Promise<JobRunner> {
  const { connection, log, alone, graceMs = GRACE_MS } = options;
  const { Logger, parseCronItems, run } = await import("graphile-worker");
  const pool = createPool(connection, CONNECTIONS);
  const stopping = new AbortController();
  const logger = new Logger(() => (level, message) => log[LEVELS[level]](`jobs: ${message}`));
  const taskList = tasksOf({ ...options, pool, stopping: stopping.signal });
  const parsedCronItems = parseCronItems(cronOf(options.jobs));
  let runner: Runner | undefined;
  /** Workers of this process, also earlier ones whose jobs could not be given back yet: none of them counts as dead. */
  const own = new Set<string>();

  async function runOnce(): Promise<void> {
    const events = new EventEmitter() as WorkerEvents;
    events.on("pool:create", ({ workerPool }) => void own.add(workerPool.id));
    // Shown again on every connection that replaces a broken one.
    events.on("pool:listen:success", ({ client, workerPool }) => {
      // After the LISTEN that follows: one client may not run two queries at once.
      client.once("drain", () => void showAlive(client, workerPool.id).catch(() => undefined));
    });
    const timing = { concurrency: CONCURRENCY, pollInterval: POLL_MS };
    const shared = { pgPool: pool, logger, noHandleSignals: true, events, preset: REPORTS_ARE_HEARD };
    try {
      runner = await run({ ...shared, ...timing, taskList, parsedCronItems });
      if (stopping.signal.aborted) await runner.stop();
      await runner.promise;
    } finally {
      const ended = [...own];
      const isBack = await giveBack(pool, ended, "lives").catch(() => undefined);
      if (isBack) for (const worker of ended) own.delete(worker);
    }
  }

  async function keepRunning(): Promise<void> {
    // Here, so that a database that answers slowly does not hold up the start.
    await freeDeadJobs(async () => await findSilent(pool, alone ? "0" : LEFT_BY_LIBRARY));
    await beginAtStart().catch(() => undefined);
    while (!stopping.signal.aborted) {
      // It ends by itself when the database is away at the wrong moment.
      await runOnce().catch((err: unknown) => {
        if (databaseFailure(err) === undefined) log.error({ err }, "jobs stopped");
      });
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** What cannot be enqueued now, for the database is away, its clock makes up for. */
  async function beginAtStart(): Promise<void> {
    for (const { name, queue } of options.jobs.filter(({ atStart }) => atStart === true))
      await pool.query(
        "select from graphile_worker.add_job($1, '{}', queue_name => $2, max_attempts => $3, job_key => $1)",
        [name, queue ?? null, MAX_ATTEMPTS],
      );
  }

  async function freeDeadJobs(find: () => Promise<string[]>): Promise<void> {
    const silent = await find().catch(() => []);
    const [ours, died] = [silent.filter((one) => own.has(one)), silent.filter((one) => !own.has(one))];
    if (ours.length > 0) await giveBack(pool, ours, "lives").catch(() => undefined);
    if (died.length === 0) return;
    const jobs = await giveBack(pool, died, "died").catch(() => undefined);
    if (jobs) log.warn({ died, jobs }, "jobs of dead workers given back");
  }

  const watch = createWatch(pool, graceMs);
  const look = setInterval(
    () => void freeDeadJobs(async () => await watch(performance.now())),
    Math.min(LOOK_MS, graceMs),
  );
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(look);
      const noted = noteStop(pool, [...own]).catch(() => undefined);
      await runner?.stop().catch(() => undefined);
      await running;
      await noted;
      await pool.end();
    },
  };
}

/** Without a delay graphile-worker does not await the report on a run, and its failure would end the process. */
const REPORTS_ARE_HEARD = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

function cronOf<Parts>(
  jobs: readonly AnyJob<Parts>[],
): { task: string; match: string; options: CronItemOptions }[] {
  return jobs.flatMap(({ name, cron, queue }) => {
    if (cron === undefined) return [];
    const options = { backfillPeriod: BACKFILL_MS, maxAttempts: MAX_ATTEMPTS };
    // By its key a run that waits for the one before it in its queue is not followed by another each time.
    const once =
      queue === undefined ? {} : { queueName: queue, jobKey: name, jobKeyMode: "replace" as const };
    return [{ task: name, match: cron, options: { ...options, ...once } }];
  });
}

/** The call that enqueued a run, where one did. */
const calledSchema = z.looseObject({
  chamada: z.object({ endereco: z.string().nullable(), request_id: z.string() }).optional(),
});

/** The jobs as graphile-worker calls them, with their payloads checked and their runs counted. */
export function tasksOf<Parts>({
  jobs,
  parts,
  log,
  metrics,
  pool,
  stopping,
}: Pick<JobOptions<Parts>, "jobs" | "parts" | "log" | "metrics"> & {
  readonly pool: pg.Pool;
  readonly stopping: AbortSignal;
}): TaskList {
  const taskOf =
    ({ name, payload, run, died }: AnyJob<Parts>): TaskList[string] =>
    async (sent, { abortSignal, job }) => {
      const began = performance.now();
      const seconds = (): number => (performance.now() - began) / 1000;
      const isLast = job.attempts >= job.max_attempts;
      const signal = AbortSignal.any([stopping, ...(abortSignal ? [abortSignal] : [])]);
      const context = { signal, log, isLast, pool };
      try {
        const given = payload.parse(sent) as never;
        if (deathsOf(job) >= MAX_DEATHS) {
          await died?.(parts, given, context);
          await makeLast(pool, job.id);
          throw new Error("its process died each time it ran; it is not begun again");
        }
        const { chamada } = calledSchema.parse(sent);
        const work = async (): Promise<void> => await run(parts, given, context);
        await (chamada ? inCall(chamada, work) : work());
        metrics.ended(name, "done", seconds());
      } catch (err) {
        metrics.ended(name, "failed", seconds());
        log.error({ err, job: name, attempt: job.attempts }, "job failed");
        throw err;
      }
    };
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]));
}
