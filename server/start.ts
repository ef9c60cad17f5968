import type { FastifyInstance } from "fastify";
import { createDatabase, createPool } from "./platform/db/connect.ts";
import type { Settings } from "./platform/settings.ts";
import { openDatabase, prepare } from "./prepare.ts";
import type { LoadDemo } from "./prepare.ts";
import { sayReady } from "./running.ts";
import type { Running } from "./running.ts";
import { serve, undoAll } from "./serve.ts";
import type { Undo } from "./serve.ts";

/** A running product in this process. */
export interface Product extends Running {
  readonly app: FastifyInstance;
}

/**
 * Starts everything in order, in a folder that is there: database, migrations, the demo network if wanted, HTTP, jobs.
 * Undoes it on failure and when `signal` is aborted, and then throws the signal's reason; what a person can fix is a
 * StartError.
 */
export async function startProduct(
  settings: Settings,
  loadDemo: LoadDemo,
  signal: AbortSignal = new AbortController().signal,
): Promise<Product> {
  const database = await openDatabase(settings, signal);
  const { connection } = database;
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    await undoAll(undo);
    await database.stop();
  };
  try {
    const pool = createPool(connection);
    const db = createDatabase(pool);
    let demo: boolean;
    try {
      demo = await prepare({ settings, pool, db, loadDemo, signal });
    } finally {
      await db.destroy();
    }
    const app = await serve({ settings, connection, demo }, undo, signal);
    sayReady(settings, demo);
    return { app, died: database.died, stop, stopNow: database.stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
