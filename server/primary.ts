import { createDatabase, createPool } from "./platform/db/connect.ts";
import type { Connection } from "./platform/db/connect.ts";
import { retryWhileUnavailable } from "./platform/db/wait-for-database.ts";
import { bufferedOutput, say } from "./platform/output.ts";
import type { Settings } from "./platform/settings.ts";
import { shareConnections } from "./platform/workers/connections.ts";
import { startCrew } from "./platform/workers/crew.ts";
import type { Crew } from "./platform/workers/crew.ts";
import { openDatabase, prepare } from "./prepare.ts";
import type { LoadDemo } from "./prepare.ts";
import { sayReady } from "./running.ts";
import type { Running } from "./running.ts";
import { join } from "node:path";

/**
 * The process in front of several workers (`WORKERS`, decision 81). It does once what is done once (the embedded database,
 * migrations, the demo network), forks the workers and looks after them; it serves nothing itself, so that no call, job or
 * file can end it. Fails and is undone as `startProduct` does.
 */
export async function startWorkers(
  settings: Settings,
  loadDemo: LoadDemo,
  signal: AbortSignal,
): Promise<Running> {
  const database = await openDatabase(settings, signal);
  let crew: Crew | undefined;
  const stop = async (): Promise<void> => {
    await crew?.stop();
    await database.stop();
  };
  try {
    const { demo, connections } = await prepareFor(settings, database.connection, loadDemo, signal);
    const output = bufferedOutput();
    process.once("exit", () => output.flushSync());
    crew = await startCrew({
      exec: join(import.meta.dirname, "worker.ts"),
      count: settings.workers,
      startOf: (number) => ({
        number,
        leads: number === 1,
        connection: database.connection,
        connections,
        demo,
      }),
      say,
      print: (lines) => output.write(lines),
      signal,
    });
    const started = crew;
    sayReady(settings, demo);
    return {
      died: Promise.race([started.died, database.died]),
      stop,
      stopNow: async () => {
        await started.kill();
        await database.stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is done once for all workers: the database as they need it, and how many connections each of them has. */
async function prepareFor(
  settings: Settings,
  connection: Connection,
  loadDemo: LoadDemo,
  signal: AbortSignal,
): Promise<{ readonly demo: boolean; readonly connections: number }> {
  const pool = createPool(connection);
  const db = createDatabase(pool);
  const share = async (): Promise<number> => await shareConnections(pool, settings.workers);
  try {
    return {
      demo: await prepare({ settings, pool, db, loadDemo, signal }),
      connections: await retryWhileUnavailable(share, { say, signal }),
    };
  } finally {
    await db.destroy();
  }
}
