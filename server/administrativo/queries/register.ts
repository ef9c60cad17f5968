import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { columnsOf, isThere, type Columns, type Id, type Register } from "../sql/register.ts";

/** The records of a tab, all of them, by their name as Brazilians sort it (ASEG-12, ACON-21, AUSR-20). */
export async function listRecords(
  db: Database,
  register: Register,
  { reader, tab }: { reader: Session; tab: string },
): Promise<readonly Columns[]> {
  const { of, table } = register;
  const { rows } = await sql<Columns>`
    select ${columnsOf(register)} from ${sql.table(table)}
    where ${isThere(register, reader)} and ${sql.ref(of.tab.field)} = ${tab}
    order by ${sql.ref(of.name)} collate "pt-BR-x-icu", ${sql.ref(of.id)}`.execute(db);
  return register.sort?.(rows) ?? rows;
}

/**
 * One record, or undefined when it never was, is deleted or beyond the person's reach. `lock` holds its row until the
 * transaction ends.
 */
export async function findRecord(
  db: Database,
  register: Register,
  { reader, id, lock = false }: { reader: Session; id: Id; lock?: boolean },
): Promise<Columns | undefined> {
  const { of, table, erases } = register;
  const held = erases ? sql`for update` : sql`for no key update`;
  const { rows } = await sql<Columns>`
    select ${columnsOf(register)} from ${sql.table(table)}
    where ${isThere(register, reader)} and ${sql.ref(of.id)} = ${id} ${lock ? held : sql``}`.execute(db);
  return rows[0];
}
