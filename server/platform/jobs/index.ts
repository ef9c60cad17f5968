/** Everything in the background: graphile-worker behind this one module (docs/decisions/0023). */
export { enqueue } from "./enqueue.ts";
export { defineCron, defineJob, defineRemoval } from "./job.ts";
export type { AnyJob, Job, JobContext } from "./job.ts";
export { createJobMetrics } from "./metrics.ts";
export type { JobMetrics } from "./metrics.ts";
export { migrateJobs } from "./migrate.ts";
export { startJobs, tasksOf } from "./runner.ts";
export type { JobRunner } from "./runner.ts";
