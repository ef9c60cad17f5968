import { formatDateTime } from "../../contract/platform/dates.ts";
import { formatInteger } from "../../contract/platform/number.ts";
import { requeueImportacoes } from "../../server/importacao/index.ts";
import { checkBackup } from "../../server/platform/backup/check-backup.ts";
import { diskFiles } from "../../server/platform/backup/data-files.ts";
import type { DataFiles } from "../../server/platform/backup/data-files.ts";
import { readManifest } from "../../server/platform/backup/manifest.ts";
import { backupRefusal } from "../../server/platform/backup/refusal.ts";
import { restoreBackup } from "../../server/platform/backup/restore-backup.ts";
import { storedFiles } from "../../server/platform/backup/stored-files.ts";
import { takeBackup } from "../../server/platform/backup/take-backup.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { provideDataDir } from "../../server/platform/data-dir.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { listMigrations } from "../../server/platform/db/migrate.ts";
import { migrateJobs } from "../../server/platform/jobs/index.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { createStorage, folderIn, placeAt } from "../../server/platform/storage/open-storage.ts";
import { LEFT_OUT, SEEDED } from "./tables.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

interface Parts {
  readonly folder: string;
  readonly settings: Pick<Settings, "dataDir" | "storage" | "otherStorage">;
  readonly say: (line: string) => void;
  /** Aborted where somebody stops the command. */
  readonly signal: AbortSignal;
}

/** What is done on a database, and said. */
type Work = (connection: Connection) => Promise<void>;

const PACKAGE = new URL("../../package.json", import.meta.url);

/** Bytes as people count them. */
const megabytes = (bytes: number): string => `${formatInteger(Math.ceil(bytes / 1_000_000))} MB`;

/** A backup of the installation that these settings are of. Throws Error with one line where there is none. */
export async function prepareBackup({ folder, settings, say, signal }: Parts): Promise<Work> {
  const { dataDir } = settings;
  if (!existsSync(dataDir)) throw new Error(`A pasta ${dataDir} (DATA_DIR) não existe: não há o que copiar.`);
  const { version } = JSON.parse(await readFile(PACKAGE, "utf8")) as { readonly version: string };
  return async (connection) => {
    const now = systemClock.now();
    const where = filesOf(settings);
    const parts = { connection, files: where, folder, leftOut: LEFT_OUT, product: version, now, signal };
    const { tables, rows, files, bytes } = await takeBackup(parts);
    say(
      `Backup gravado em ${folder}: ${formatInteger(tables)} tabelas com ${formatInteger(rows)} linhas, ${formatInteger(files)} arquivos, ${megabytes(bytes)}.`,
    );
    say(
      "Nele há chaves e dados pessoais: só esta conta abre a pasta (0700) e os arquivos (0600). Guarde-o assim.",
    );
  };
}

/** A restore of a backup that is read and checked first. Throws Error with one line for what cannot be restored. */
export async function prepareRestore({ folder, settings, say, signal }: Parts): Promise<Work> {
  const { dataDir } = settings;
  if (settings.otherStorage)
    throw new Error("Um backup é restaurado em um só lugar: retire STORAGE_OTHER_URL. Nada foi alterado.");
  const told = { folder, outcome: "nada foi restaurado", signal };
  const manifest = await readManifest(folder, await listMigrations());
  await checkBackup(folder, manifest, signal).catch((error: unknown) => {
    throw backupRefusal(error, told);
  });
  return async (connection) => {
    await provideDataDir(dataDir);
    const now = systemClock.now();
    const files = filesOf(settings);
    const parts = { connection, files, folder, manifest, seeded: SEEDED, now, signal };
    const { wasThere, unknown } = await restoreBackup(parts);
    const requeued = await requeue(connection);
    for (const table of unknown) say(`A tabela ${table} não é do PAC, e ficou só no backup.`);
    if (requeued > 0) say(`Importações que serão feitas de novo: ${formatInteger(requeued)}.`);
    const moment = formatDateTime(Date.parse(manifest.taken_at) / 1000);
    say(
      wasThere
        ? `O backup de ${moment} já estava neste banco de dados: nada foi substituído.`
        : `Backup de ${moment} restaurado: ${formatInteger(manifest.tables.length)} tabelas, ${formatInteger(manifest.files.count)} arquivos.`,
    );
    say("Inicie o PAC. Todos entram de novo; o que esperava para sair por e-mail sai agora.");
  };
}

/** Where the files of that installation are; while they are moved, in both places. */
function filesOf({ dataDir, storage, otherStorage }: Parts["settings"]): DataFiles {
  if (storage.kind === "disk" && !otherStorage) return diskFiles(dataDir);
  // What is moved leaves the other place for the first.
  const named = [...(otherStorage ? [otherStorage] : []), storage];
  return storedFiles(dataDir, {
    storage: createStorage({ dataDir, storage, otherStorage }),
    places: named.map((place) => placeAt(place, dataDir)),
    folder: storage.kind === "disk" ? folderIn(dataDir) : undefined,
  });
}

/** No backup holds the queue: what waited in it begins anew. */
async function requeue(connection: Connection): Promise<number> {
  const pool = createPool(connection, 2);
  const db = createDatabase(pool);
  try {
    await migrateJobs(pool);
    return await requeueImportacoes(db);
  } finally {
    await db.destroy();
  }
}
