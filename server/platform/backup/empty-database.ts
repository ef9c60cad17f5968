import pg from "pg";
import { listAllTables, listLeftovers } from "./catalog.ts";
import { BackupRefusal } from "./refusal.ts";

/** Throws BackupRefusal where an instance of the product, or another restore, is on the database of this connection. */
export async function requireAlone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('pac', 'pac bus', 'pac backup')`);
  if ((rows[0]?.others ?? 0) > 0)
    throw new BackupRefusal("O PAC está em execução neste banco de dados. Encerre-o, e restaure de novo.");
}

/**
 * Throws BackupRefusal where somebody's data, or tables of anybody else, are in the database. `seeded`: what the
 * migrations and a first start of the product fill by themselves.
 */
export async function requireEmpty(client: pg.ClientBase, seeded: readonly string[]): Promise<void> {
  const tables = await listAllTables(client);
  if (tables.length > 0 && !tables.includes("migracao"))
    throw new BackupRefusal(`O banco de dados tem tabelas que não são do PAC (${tables[0]}). ${ELSEWHERE}`);
  for (const table of tables) {
    if (seeded.includes(table)) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${pg.escapeIdentifier(table)}) as filled`,
    );
    if (rows[0]?.filled === true)
      throw new BackupRefusal(`O banco de dados não está vazio (há dados em ${table}). ${ELSEWHERE}`);
  }
}

const ELSEWHERE = "Restaure em um banco vazio: nada foi alterado.";

/**
 * Takes an empty product's tables away, whatever release made them, so that those of the backup's release can be made.
 * Its extensions stay, and so does the queue, which has a schema of its own.
 */
export async function clearSchema(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  const tables = await listAllTables(client);
  if (tables.length > 0)
    await client.query(`drop table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} cascade`);
  for (const drop of await listLeftovers(client)) await client.query(drop);
  await client.query("commit");
}
