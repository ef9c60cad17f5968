import pino from "pino";
import { z } from "zod";
import type { Connection } from "../../server/platform/db/connect.ts";
import { createJobMetrics, defineJob, startJobs } from "../../server/platform/jobs/index.ts";

/** An instance that takes one job of a name, says so, and never ends it: for tests that kill it. */
const [connection = "", name = ""] = process.argv.slice(2);
const endless = defineJob<null, unknown>({
  name,
  queue: "prova",
  payload: z.unknown(),
  run: async () => {
    process.send?.("begun");
    await new Promise(() => undefined);
  },
});
await startJobs({
  connection: JSON.parse(connection) as Connection,
  jobs: [endless],
  parts: null,
  log: pino({ level: "silent" }),
  metrics: createJobMetrics([]),
  alone: false,
});
