import type { TestProject } from "vitest/node";
import { loadDealers } from "../../demo/dealers.ts";
import { DEMO_LOGINS, DEMO_PASSWORD, loadPeople } from "../../demo/people.ts";
import { startThrowawayPostgres } from "../../embedded-postgres/index.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import { migrateJobs } from "../../server/platform/jobs/index.ts";
import { SHARED_MEMORY, hasSharedMemory } from "../shared-memory.ts";
import { TEMPLATE, TEST_NOW, cheapHash, onDatabase } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    connection: Connection;
  }
}

/**
 * More than a whole run has in it at once. A database is 700 files: to make and remove them for each test file is a
 * third of what all tests take where they lie on a disk.
 */
const ENOUGH_SHARED = 2 * 2 ** 30;

/** A PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
async function startPostgres(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined || url === "")
    return await startThrowawayPostgres(hasSharedMemory(ENOUGH_SHARED) ? { within: SHARED_MEMORY } : {});
  return { connection: { connectionString: url }, stop: async () => undefined };
}

/** Starts it once, migrates a template with the demo's people and dealers; test files clone that in 0.04 s. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startPostgres();
  const admin = createPool(connection, 1);
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = createPool(onDatabase(connection, TEMPLATE), 2);
  await migrate(pool);
  await migrateJobs(pool);
  const db = createDatabase(pool);
  await loadDealers(db);
  await loadPeople(db, DEMO_LOGINS, TEST_NOW);
  await db
    .updateTable("usuario")
    .set({ senha_hash: cheapHash(DEMO_PASSWORD) })
    .execute();
  await db
    .insertInto("item")
    .values({ item_codigo: "A1", item_desc: "Parafuso", item_preco: 1.25 })
    .execute();
  await db.destroy();
  project.provide("connection", connection);
  return stop;
}
