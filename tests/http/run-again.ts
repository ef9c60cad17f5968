import { expect } from "vitest";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { readFile } from "node:fs/promises";

/** Runs the statement of a migration that begins so: what it does to rows that are there. */
export async function runAgain(db: Database, migration: string, begins: RegExp): Promise<void> {
  const folder = new URL("../../server/platform/db/migrations/", import.meta.url);
  const text = await readFile(new URL(migration, folder), "utf8");
  const statements = text.split(";\n").map((one) => one.replaceAll(/^ *--.*$/gm, "").trim());
  const wanted = statements.filter((one) => begins.test(one));
  expect(wanted).toHaveLength(1);
  for (const one of wanted) await sql.raw(one).execute(db);
}
