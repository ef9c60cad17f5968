import type pg from "pg";
import { inject } from "vitest";
import { createPool } from "../../server/platform/db/connect.ts";
import { listMigrations, migrateOn } from "../../server/platform/db/migrate.ts";
import { onDatabase } from "./template.ts";
import { randomUUID } from "node:crypto";

/** A database of its own as it was before a migration (`0008`), for what that one does with rows; gone at the end. */
export async function onOlderDatabase(before: string, test: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const connection = inject("connection");
  const name = `pac_test_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool(connection, 1);
  await admin.query(`create database ${name}`);
  const pool = createPool(onDatabase(connection, name), 2);
  try {
    const client = await pool.connect();
    const older = (await listMigrations()).filter((one) => one < before);
    await migrateOn(client, older).finally(() => client.release());
    await test(pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
