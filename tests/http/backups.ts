import pg from "pg";
import { inject } from "vitest";
import { checkBackup } from "../../server/platform/backup/check-backup.ts";
import { diskFiles, listDataFiles } from "../../server/platform/backup/data-files.ts";
import type { DataFiles } from "../../server/platform/backup/data-files.ts";
import { readManifest } from "../../server/platform/backup/manifest.ts";
import { restoreBackup } from "../../server/platform/backup/restore-backup.ts";
import type { Restored } from "../../server/platform/backup/restore-backup.ts";
import { takeBackup } from "../../server/platform/backup/take-backup.ts";
import type { Taken } from "../../server/platform/backup/take-backup.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { listMigrations } from "../../server/platform/db/migrate.ts";
import { LEFT_OUT, SEEDED } from "../../tools/admin/tables.ts";
import { TEST_NOW, onDatabase } from "./template.ts";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whoever owns a database and is nothing else: the least that DATABASE_URL needs. */
const OWNER = "pac_dono";

/** A database and a DATA_DIR that nobody has used. */
export interface Empty {
  /** As its owner, who has no other right. */
  readonly connection: Connection;
  /** As the server's superuser. */
  readonly admin: Connection;
  readonly dataDir: string;
  readonly remove: () => Promise<void>;
}

function asUser(connection: Connection, user: string): Connection {
  if (!("connectionString" in connection)) return { ...connection, user };
  const url = new URL(connection.connectionString);
  url.username = user;
  return { connectionString: url.href };
}

/** Runs statements on a connection of their own; gives the rows of the last one. */
export async function ask<Row extends object = Record<string, unknown>>(
  connection: Connection,
  ...texts: string[]
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes one; `template`: a copy of that database instead of nothing. */
export async function createEmpty(template = "template0"): Promise<Empty> {
  const server = inject("connection");
  const name = `pac_restore_${randomUUID().replaceAll("-", "")}`;
  await ask(
    server,
    `do $$ begin create role ${OWNER} login; exception when duplicate_object or unique_violation then null; end $$`,
    `create database ${name} template ${template} owner ${OWNER} strategy file_copy`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), "pac-restore-"));
  const admin = onDatabase(server, name);
  return {
    connection: asUser(admin, OWNER),
    admin,
    dataDir,
    remove: async () => {
      await ask(server, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An installation; its attachments below DATA_DIR, unless they are elsewhere. */
type Filed = Pick<Empty, "connection" | "dataDir"> & { readonly files?: DataFiles };

/** Takes a backup as the command does. */
export async function backUp(
  { connection, dataDir, files = diskFiles(dataDir) }: Filed,
  folder: string,
  more: { readonly signal?: AbortSignal; readonly longestMs?: number } = {},
): Promise<Taken> {
  const { signal = new AbortController().signal, longestMs } = more;
  const parts = { connection, files, folder, leftOut: LEFT_OUT, product: "0.1.0", now: TEST_NOW };
  return await takeBackup({ ...parts, signal, longestMs });
}

/** Checks and restores a backup as the command does. */
export async function restore(
  { connection, dataDir, files = diskFiles(dataDir) }: Filed,
  folder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Restored> {
  const manifest = await readManifest(folder, await listMigrations());
  await checkBackup(folder, manifest, signal);
  const parts = { connection, files, folder, manifest, seeded: SEEDED, now: TEST_NOW };
  return await restoreBackup({ ...parts, signal });
}

/**
 * A sum of the rows of each table, whatever their order, and how many there are. Of `evento` without its transactions,
 * and of `configuracao` without what a restore writes there: both are another cluster's afterwards.
 */
export async function sumsOf(connection: Connection): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    connection,
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const kept = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const sums = kept.map((name) => {
    const where =
      name === "configuracao"
        ? " where chave not in ('evento_lido_ate', 'evento_removido_ate', 'restaurado')"
        : name === "migracao"
          ? " where false"
          : "";
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
      from (select md5((to_jsonb(t) - 'xid')::text) as line from ${name} t${where}) l`;
  });
  const rows = await ask<{ name: string; sum: string }>(connection, sums.join(" union all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** All that a database has beside its rows: constraints, indexes, triggers. */
export async function shapeOf(connection: Connection): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    connection,
    `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled)
    from pg_trigger where not tgisinternal order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** The files of a DATA_DIR with what is in them. */
export async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const file of listDataFiles(dataDir))
    found[file] = createHash("sha256")
      .update(await readFile(join(dataDir, file)))
      .digest("hex");
  return found;
}
