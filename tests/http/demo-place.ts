import type pg from "pg";
import { inject } from "vitest";
import { loadDemo } from "../../demo/index.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { ensureDemo } from "../../server/platform/db/ensure-demo.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import { diskStorage } from "../../server/platform/storage/disk.ts";
import type { Storage } from "../../server/platform/storage/storage.ts";
import { TEST_NOW, onDatabase } from "./template.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A database and a storage of their own, for the demo network. */
export interface Place {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly storage: Storage;
  /** The lines printed by the load. */
  readonly lines: string[];
  /** Loads the demo network like the start does; gives whether it is there. */
  readonly load: () => Promise<boolean>;
  readonly rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  readonly remove: () => Promise<void>;
}

/** A separate database, empty or a copy of another, with a separate storage. */
export async function createPlace(template = "template0"): Promise<Place> {
  const admin = createPool(inject("connection"), 1);
  const name = `pac_demo_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template ${template}`);
  const folder = await mkdtemp(join(tmpdir(), "pac-demo-"));
  const pool = createPool(onDatabase(inject("connection"), name), 4);
  const db = createDatabase(pool);
  const storage = diskStorage(folder);
  const lines: string[] = [];
  await migrate(pool);
  const load = async (): Promise<void> =>
    await loadDemo({ db, storage, now: TEST_NOW, say: (line) => lines.push(line) });
  return {
    pool,
    db,
    storage,
    lines,
    load: async () => await ensureDemo({ pool, db, wanted: true, load }),
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    remove: async () => {
      await db.destroy();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
