import type pg from "pg";
import type { Connection } from "../db/connect.ts";
import { migrateOn } from "../db/migrate.ts";
import { takeStartLock } from "../db/start-lock.ts";
import { connectToCopy, endCopy } from "./copy-client.ts";
import type { DataFiles } from "./data-files.ts";
import { clearSchema, requireAlone, requireEmpty } from "./empty-database.ts";
import { loadTables } from "./load-tables.ts";
import type { Manifest } from "./manifest.ts";
import { placeFiles, placeFolderId, removeFiles, requireNoFiles } from "./place-files.ts";
import { BackupRefusal, backupRefusal } from "./refusal.ts";
import { settleEventos } from "./settle-eventos.ts";

interface RestoreParts {
  readonly connection: Connection;
  readonly files: DataFiles;
  /** A backup that was read and checked, and its manifest. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Tables in which a product has rows by itself, before anybody has put something in. */
  readonly seeded: readonly string[];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** How it ended. */
export interface Restored {
  /** A restore before this one had put its rows in; what that one left to do is done. */
  readonly wasThere: boolean;
  /** Tables of the backup that are none of the product's: their rows are in the backup alone. */
  readonly unknown: readonly string[];
}

/** Which backup a database was restored from, in `configuracao`. */
const MARK = "restaurado";

/**
 * Puts a backup into an empty database and an empty folder, and brings it to this release (decision 77). Its rows come in
 * one transaction: killed before its end the database is empty, and killed after it the same command does the rest. Throws
 * BackupRefusal with one line.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { connection, files, folder, manifest, signal } = parts;
  const { dataDir } = files;
  let outcome = "nada foi restaurado";
  const client = await connectToCopy(connection).catch((error: unknown) => {
    throw backupRefusal(error, { folder: dataDir, outcome, signal });
  });
  // An index of a large table takes minutes, and waits for nobody.
  const cut = (): void => void client.connection.stream.destroy();
  signal.addEventListener("abort", cut, { once: true });
  try {
    signal.throwIfAborted();
    if (!(await takeStartLock(client)))
      throw new BackupRefusal("O PAC está iniciando neste banco de dados. Encerre-o, e restaure de novo.");
    await requireAlone(client);
    const wasThere = await isRestored(client, manifest);
    // Of a restore that does not know whether its rows came in, the files are gone again.
    if (wasThere) await placeFiles(files, folder, signal);
    const unknown = wasThere ? [] : await putIn(client, parts);
    outcome = "os dados já estão no banco; repita o comando para terminar";
    await placeFolderId(files, folder, signal);
    await migrateOn(client);
    // Every statement has one plan, and that is only as good as what is known of the rows.
    await client.query("analyze");
    return { wasThere, unknown };
  } catch (error) {
    throw backupRefusal(error, { folder: dataDir, outcome, signal });
  } finally {
    signal.removeEventListener("abort", cut);
    await endCopy(client);
  }
}

async function isRestored(client: pg.Client, { id }: Manifest): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('configuracao') is not null as there",
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await client.query<{ id: string }>(
    "select valor ->> 'backup' as id from configuracao where chave = $1",
    [MARK],
  );
  return rows[0]?.id === id;
}

/** Files and rows, or nothing of both. */
async function putIn(client: pg.Client, parts: RestoreParts): Promise<string[]> {
  const { files, folder, manifest, seeded, now, signal } = parts;
  await requireEmpty(client, seeded);
  await requireNoFiles(files, folder, signal);
  try {
    await placeFiles(files, folder, signal);
    await clearSchema(client);
    await migrateOn(client, manifest.migrations);
    await client.query("begin");
    const unknown = await loadTables(client, folder, manifest, signal);
    await settleEventos(client);
    await client.query(
      `insert into configuracao (chave, valor) values ($1, $2::jsonb)
      on conflict (chave) do update set valor = excluded.valor`,
      [MARK, JSON.stringify({ backup: manifest.id, em: now.toISOString() })],
    );
    await client.query("commit");
    return unknown;
  } catch (error) {
    await removeFiles(files, folder).catch(() => undefined);
    throw error;
  }
}
