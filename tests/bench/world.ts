import pg from "pg";
import { loadDealers } from "../../demo/dealers.ts";
import { generateRequests } from "../../demo/generate.ts";
import { DEMO_LOGINS, DEMO_PASSWORD, loadPeople } from "../../demo/people.ts";
import { startThrowawayPostgres } from "../../embedded-postgres/index.ts";
import { createApp } from "../../server/app.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import { readsOf } from "../../server/platform/db/replica/open-reads.ts";
import { createJobMetrics } from "../../server/platform/jobs/index.ts";
import { createThrottle } from "../../server/platform/limits/throttle.ts";
import { createBus } from "../../server/platform/live/bus.ts";
import { createMailer } from "../../server/platform/mail/create-mailer.ts";
import { createPushSender } from "../../server/platform/push/push-sender.ts";
import { createScanner } from "../../server/platform/scan/scanner.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { diskStorage } from "../../server/platform/storage/disk.ts";
import { fillRegisters } from "./registers.ts";
import type { Scenario } from "./scenario.ts";
import { fillIndex, GENERATED_WORDS } from "./search.ts";
import { REQUESTS } from "./size.ts";
import { recordingDatabase } from "./statements.ts";
import type { Statement } from "./statements.ts";
import { fillWeeks } from "./weeks.ts";
import { numberAt } from "./wrk.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A durable PostgreSQL with the demo's people, 100,000 requests and weeks (or as many as are asked for) and large registers, and a folder for scripts. */
export interface World {
  readonly connection: Connection;
  readonly folder: string;
  close(): Promise<void>;
}

/** Makes it: fsync on, as in production, since the budgets are about that. */
export async function createWorld(): Promise<World> {
  const postgres = await startThrowawayPostgres({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), "pac-bench-"));
  await chmod(folder, 0o755);
  // Not the product's pool, whose 30 s for a statement a busy machine exceeds while it fills this.
  const pool = new pg.Pool({ ...postgres.connection, max: 4, options: "-c timezone=UTC" });
  const db = createDatabase(pool);
  await migrate(pool);
  await loadDealers(db);
  await loadPeople(db, DEMO_LOGINS, new Date());
  await generateRequests(db, REQUESTS, new Date(), GENERATED_WORDS);
  await fillRegisters(db, new Date());
  await fillWeeks(db, new Date());
  console.log(await fillIndex(db));
  // Else the first measurements pay for the writing out of all that.
  await pool.query("checkpoint");
  await db.destroy();
  return {
    connection: postgres.connection,
    folder,
    close: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its database, as DATABASE_URL takes it. */
export function databaseUrl({ connection }: World): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** One sample of a scenario: the statement that it is about, the number it was called with, and the answer's bytes. */
export interface Sample {
  readonly statement: Statement;
  readonly value: number;
  readonly bytes: number;
}

/** Calls every scenario once through the very app, on a database that writes its statements down. */
export async function sampleStatements(world: World, scenarios: readonly Scenario[]): Promise<Sample[]> {
  const settings = readSettings({ LOG_LEVEL: "silent", DATA_DIR: world.folder });
  const pool = createPool(world.connection, 2);
  const { db, seen } = recordingDatabase(pool);
  const clock = systemClock;
  const bus = await createBus(world.connection, pool, () => undefined);
  const storage = diskStorage(join(world.folder, "arquivos"));
  const mailer = createMailer(settings);
  const throttle = createThrottle(db, clock, 60_000);
  const jobMetrics = createJobMetrics([]);
  const app = await createApp({
    settings,
    clock,
    db,
    // Its statements are written down too.
    quick: db,
    reads: readsOf(db),
    bus,
    storage,
    scanner: createScanner(settings.clamd),
    mailer,
    push: createPushSender(),
    throttle,
    jobMetrics,
    demo: false,
  });
  const samples: Sample[] = [];
  for (const scenario of scenarios) {
    const payload = { login: `${scenario.login}@pac.demo`, senha: DEMO_PASSWORD };
    const signedIn = await app.inject({ method: "POST", url: "/api/v2/auth/login", payload });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    // The last of the range, which no measured run comes to.
    const value = scenario.range ? numberAt(scenario.range, scenario.range.count - 1) : 0;
    const insert = (text: string): string => text.replaceAll("NNN", String(value));
    seen.length = 0;
    const answer = await app.inject({
      method: scenario.method,
      url: `/api${insert(scenario.path)}`,
      cookies,
      ...(scenario.body !== undefined && {
        payload: insert(scenario.body),
        headers: { "content-type": "application/json" },
      }),
    });
    const statement = seen.findLast(({ text }) => scenario.statement.test(text));
    if (answer.statusCode !== 200 || !statement)
      throw new Error(`${scenario.name}: ${answer.statusCode} ${answer.body}`);
    samples.push({ statement, value, bytes: Buffer.byteLength(answer.body) });
  }
  await app.close();
  await bus.close();
  await db.destroy();
  return samples;
}
