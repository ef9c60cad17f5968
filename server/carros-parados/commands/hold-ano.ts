import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

const keyOf = (ano: number) => sql`hashtextextended(${`ano:${ano}`}, 0)`;

/**
 * Keeps a year from being concluded until the transaction ends; any number of writers may hold it. A statement of its
 * own, before the week is read: a statement that waits sees the year as it was when it began.
 */
export async function shareAno(tx: Database, ano: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(ano)})`.execute(tx);
}

/** Waits for writes in the weeks of a year, and keeps out new ones until the transaction ends (OP-95). */
export async function holdAno(tx: Database, ano: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(ano)})`.execute(tx);
}
