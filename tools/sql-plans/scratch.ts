import { loadDealers } from "../../demo/dealers.ts";
import { generateRequests } from "../../demo/generate.ts";
import { DEMO_LOGINS, loadPeople } from "../../demo/people.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import { fillIndex, GENERATED_WORDS } from "../../tests/bench/search.ts";
import type { World } from "../../tests/bench/world.ts";
import { onDatabase } from "../../tests/http/template.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAME = "pac_sql_plans";

/** A separate database on that server, filled with that many generated requests and dropped at the end. */
export async function scratchWorld(server: Connection, requests: number): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "pac-plans-"));
  const admin = createPool(server, 1);
  await admin.query(`drop database if exists ${NAME}`);
  await admin.query(`create database ${NAME}`);
  const connection = onDatabase(server, NAME);
  const pool = createPool(connection, 2);
  const db = createDatabase(pool);
  const now = new Date();
  await migrate(pool);
  await loadDealers(db);
  await loadPeople(db, DEMO_LOGINS, now);
  await generateRequests(db, requests, now, GENERATED_WORDS);
  await fillIndex(db);
  await db.destroy();
  return {
    connection,
    folder,
    close: async () => {
      await admin.query(`drop database ${NAME} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
