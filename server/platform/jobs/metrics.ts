import { Gauge, Histogram, Registry } from "prom-client";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import type { MetricsSource } from "../http/metrics-source.ts";
import { soon } from "../http/soon.ts";
import type { AnyJob } from "./job.ts";

/** What /metrics says of the work in the background. */
export interface JobMetrics {
  /** Notes a run that ended, with its seconds. */
  ended(name: string, outcome: "done" | "failed", seconds: number): void;
  /** The figures; without those of the database where it is away. */
  source(db: Database): MetricsSource;
}

const STATES = ["queued", "later", "running", "failed"] as const;

type Figures = Readonly<Record<(typeof STATES)[number], number>> & { readonly task: string };

/**
 * Counts the runs of this instance; what waits, runs and failed for good is counted over all of them.
 * @param known the jobs of the product: each has its figures before it is enqueued for the first time, so that an alarm
 * which asks for one of them finds a 0
 */
export function createJobMetrics(known: readonly Pick<AnyJob<never>, "name">[]): JobMetrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: "pac_job_duration_seconds",
    help: "Time of a run in the background, by job and outcome",
    labelNames: ["job", "outcome"] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: "pac_jobs",
    help: "Jobs of all instances, by job and state: queued (due), later (not due yet), running, failed (given up)",
    labelNames: ["job", "state"] as const,
    registers: [registry],
    aggregator: "first",
  });
  return {
    ended: (name, outcome, seconds) => duration.labels(name, outcome).observe(seconds),
    source: (db) => ({
      registry,
      refresh: async () => {
        const counted = await soon(countJobs(db));
        jobs.reset();
        if (counted)
          for (const { name } of known) for (const state of STATES) jobs.labels(name, state).set(0);
        for (const { task, ...figures } of counted ?? [])
          for (const state of STATES) jobs.labels(task, state).set(figures[state]);
      },
    }),
  };
}

async function countJobs(db: Database): Promise<Figures[]> {
  // Not the product's clock: the queue runs by the machine's.
  const now = systemClock.now();
  const { rows } = await sql<Figures>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= ${now}::timestamptz) as queued,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > ${now}::timestamptz) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
    from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return rows;
}
