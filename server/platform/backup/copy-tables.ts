import type pg from "pg";
import type { Connection } from "../db/connect.ts";
import { knownId, readFolderId } from "../storage/folder-id.ts";
import { listTables, readSequences } from "./catalog.ts";
import type { Content } from "./contents.ts";
import { connectToCopy, copyOut, endCopy } from "./copy-client.ts";
import type { DataFiles } from "./data-files.ts";
import { writeHashed } from "./hashed-file.ts";
import { tablePath } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { BackupRefusal } from "./refusal.ts";
import { join } from "node:path";

/** The longest that the database is read at one moment: for so long it keeps what was changed and removed since. */
const LONGEST_MS = 60 * 60_000;

const TOO_LONG = `O banco de dados foi lido por mais de ${LONGEST_MS / 60_000} minutos, e mais tempo seguraria a limpeza dele. Grave o backup em um disco mais rápido`;

/** What is copied of a database. */
export interface CopyParts {
  readonly connection: Connection;
  readonly files: DataFiles;
  /** Tables of which nothing is taken. */
  readonly leftOut: readonly string[];
  readonly signal: AbortSignal;
  /** How long the database may be read at one moment; 60 minutes. */
  readonly longestMs?: number | undefined;
}

/** What the manifest says of the database, and the id of its attachments. */
export interface Copied {
  readonly rows: Pick<Manifest, "postgres" | "migrations" | "tables" | "sequences">;
  readonly folderId: string | undefined;
}

/**
 * Copies all tables in one transaction that only reads, and tells each file; gives what the manifest says of them. The
 * transaction has no number of its own, so no stream of events waits for it; but what it still sees is not cleared away,
 * so it ends before anything else is copied, and after an hour in any case.
 */
export async function* copyTables(path: string, parts: CopyParts): AsyncGenerator<Content, Copied> {
  const { connection, files, leftOut, longestMs = LONGEST_MS } = parts;
  const limit = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([parts.signal, limit]);
  const client = await connectToCopy(connection);
  try {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await readMigrations(client);
    const folderId = await checkFolder(client, files);
    const copied = [];
    for (const table of await listTables(client)) {
      if (leftOut.includes(table.name)) continue;
      const stream = copyOut(client, table, signal);
      const file = tablePath(table.name);
      yield { path: file, ...(await writeHashed(join(path, file), stream)) };
      copied.push({ table, stream });
    }
    const sequences = await readSequences(client);
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    await client.query("commit");
    // How many rows there were is told behind the last of them.
    const tables = copied.map(({ table: { name, columns }, stream }) => ({
      name,
      columns: [...columns],
      rows: stream.rowCount,
    }));
    const postgres = rows[0]?.server_version ?? "";
    return { rows: { migrations, tables, sequences, postgres }, folderId };
  } catch (error) {
    if (limit.aborted && !parts.signal.aborted) throw new Error(TOO_LONG, { cause: error });
    throw error;
  } finally {
    await endCopy(client);
  }
}

/** PostgreSQL's code of a table that is not there. */
const NO_TABLE = "42P01";

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client
    .query<{ nome: string }>("select nome from migracao order by nome")
    .catch((error: { code?: string }) => {
      if (error.code !== NO_TABLE) throw error;
      return { rows: [] };
    });
  if (rows.length === 0) throw new BackupRefusal("Não há dados do PAC neste banco de dados.");
  return rows.map(({ nome }) => nome);
}

/** A backup with the attachments of another database, or with none, would look like a whole one. */
async function checkFolder(client: pg.Client, { folder }: DataFiles): Promise<string | undefined> {
  const id = await knownId(client);
  if (folder !== undefined && id !== undefined && (await readFolderId(folder)) !== id)
    throw new BackupRefusal(
      `A pasta de anexos ${folder} não é a deste banco de dados. Use o DATA_DIR e o DATABASE_URL do npm start.`,
    );
  return id;
}
