import { expect } from "vitest";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";
import type { TestApp } from "./harness.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Running uploads and exports, as all instances count them. */
export async function underWay({ db, clock }: Pick<TestApp, "db" | "clock">): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from vaga where ate > ${clock.now()}::timestamptz`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The names of the stored files, partial ones included. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const all = await readdir(join(dataDir, "arquivos"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return all
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** The ids of all files that the database knows. */
export async function knownFiles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("arquivo").select("arquivo_id").execute();
  return rows.map((row) => row.arquivo_id).sort();
}

/** Expects no running upload, and exactly these files in the storage and in the database. */
export async function expectOnly(test: TestApp, files: readonly string[]): Promise<void> {
  await expect.poll(async () => await underWay(test)).toBe(0);
  expect(await knownFiles(test.db)).toEqual([...files].sort());
  expect(await filesIn(test.dataDir)).toEqual([...files].sort());
}
