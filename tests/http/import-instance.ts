import pino from "pino";
import { importGboJob, importItensJob } from "../../server/administrativo/index.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { createJobMetrics, startJobs } from "../../server/platform/jobs/index.ts";
import { diskStorage } from "../../server/platform/storage/disk.ts";

/** An instance that imports until it is killed, alone as with the embedded database: for tests that kill it. */
const [connection = "", folder = ""] = process.argv.slice(2);
const place = JSON.parse(connection) as Connection;
const db = createDatabase(createPool(place, 2));
await startJobs({
  connection: place,
  jobs: [importItensJob, importGboJob],
  parts: { db, clock: systemClock, storage: diskStorage(folder) },
  log: pino({ level: "silent" }),
  metrics: createJobMetrics([]),
  alone: true,
});
