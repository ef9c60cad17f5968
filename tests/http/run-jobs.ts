import { Logger, runOnce } from "graphile-worker";
import pino from "pino";
import { JOBS, LETTERS, MAIL_THREADS, OWNER_KINDS } from "../../server/app.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { tasksOf } from "../../server/platform/jobs/index.ts";
import type { TestApp } from "./harness.ts";

const LOG = pino({ level: process.env["JOBS_LOG"] ?? "silent" });

/** Runs the product's due jobs one after the other until none is left. */
export async function runJobs(
  { services, connection }: Pick<TestApp, "services" | "connection">,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const pool = createPool(connection, 2);
  const metrics = services.jobMetrics;
  const parts = { ...services, ownerKinds: OWNER_KINDS, mailThreads: MAIL_THREADS, letters: LETTERS };
  const taskList = tasksOf({ jobs: JOBS, parts, log: LOG, metrics, pool, stopping });
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, preset, logger });
  await pool.end();
}
