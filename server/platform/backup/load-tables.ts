import pg from "pg";
import { listAllTables, listForeignKeys, listIndexes, listTriggers, setSequence } from "./catalog.ts";
import { copyIn } from "./copy-client.ts";
import { readPieces } from "./hashed-file.ts";
import { damaged, tablePath } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { join } from "node:path";

/**
 * Puts the rows of a backup into the tables that its own migrations made, inside the caller's transaction. Keys that
 * lead to other tables, triggers and indexes are set aside for that by their owner, and put back: an index and a key
 * that the rows do not keep end it. Gives the tables that the backup has and the product does not know.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  signal: AbortSignal,
): Promise<string[]> {
  const known = await listAllTables(client);
  const own = tables.filter(({ name }) => known.includes(name));
  const keys = await listForeignKeys(client);
  for (const { before } of keys) await client.query(before);
  const others = [...(await listIndexes(client)), ...(await listTriggers(client))];
  for (const { before } of others) await client.query(before);
  // What the migrations put in: the backup has it as it was.
  await client.query(`truncate ${own.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
  for (const table of own) {
    const path = tablePath(table.name);
    const rows = await copyIn(client, table, readPieces(join(folder, path), signal));
    if (rows !== table.rows) throw damaged(path);
  }
  for (const { name, value } of sequences) await setSequence(client, name, value);
  for (const { after } of [...others, ...keys]) {
    signal.throwIfAborted();
    await client.query(after);
  }
  return tables.filter((table) => !own.includes(table)).map(({ name }) => name);
}
