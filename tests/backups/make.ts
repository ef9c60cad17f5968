import pg from "pg";
import { startThrowawayPostgres } from "../../embedded-postgres/index.ts";
import { diskFiles } from "../../server/platform/backup/data-files.ts";
import { takeBackup } from "../../server/platform/backup/take-backup.ts";
import { listMigrations, migrateOn } from "../../server/platform/db/migrate.ts";
import { LEFT_OUT } from "../../tools/admin/tables.ts";
import { OLD_FILES, OLD_LAST, OLD_ROWS } from "./old-rows.ts";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Makes `old.json`: a backup of a database as an earlier release left it, all its files as one object, for the test that
 * restores it. By hand, `node tests/backups/make.ts`, and only where the format of backups changes: what lies there
 * proves that a backup of then can be restored now.
 */
const postgres = await startThrowawayPostgres();
const work = await mkdtemp(join(tmpdir(), "pac-old-"));
try {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await migrateOn(
    client,
    (await listMigrations()).filter((name) => name <= OLD_LAST),
  );
  for (const text of OLD_ROWS) await client.query(text);
  await client.end();
  const dataDir = join(work, "data");
  for (const [path, text] of Object.entries(OLD_FILES)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), text);
  }
  const folder = join(work, "backup");
  const { connection } = postgres;
  const { signal } = new AbortController();
  const now = new Date("2026-03-13T15:00:00Z");
  await takeBackup({
    connection,
    files: diskFiles(dataDir),
    folder,
    leftOut: LEFT_OUT,
    product: "0.1.0",
    now,
    signal,
  });
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.slice(folder.length + 1)] = await readFile(path, "utf8");
  }
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(new URL("old.json", import.meta.url), `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  await rm(work, { recursive: true, force: true });
  await postgres.stop();
}
