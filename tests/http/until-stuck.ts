import { expect } from "vitest";
import { sql } from "../../server/platform/db/sql.ts";
import type { TestApp } from "./harness.ts";

/** Waits until that many statements of the test's database wait for locks. */
export async function untilStuck({ db }: Pick<TestApp, "db">, count = 1): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
}
