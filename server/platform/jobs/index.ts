/** Everything in the background: graphile-worker behind this one module (docs/decisions/0023). */
export { enqueue } from "./enqueue.ts";
export { defineCron, defineJob } from "./job.ts";
export type { AnyJob, CronJob, Job, JobContext } from "./job.ts";
