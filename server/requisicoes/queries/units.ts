import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** The business unit of each of these accounts. */
export async function findUnits(db: Database, contas: readonly string[]): Promise<Map<string, number>> {
  // Unscoped: the stream asks `scopeIncludes` with them before it tells an event.
  const { rows } = await sql<Row<"concessionario", "concessionario_conta" | "concessionario_bu">>`
    select concessionario_conta, concessionario_bu from concessionario
    where concessionario_conta = any(${contas}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.concessionario_conta, row.concessionario_bu]));
}
