import { formatInteger } from "../../contract/platform/number.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { storageOf, isSamePlace, placeName } from "../../server/platform/settings/storage-url.ts";
import type { StorageSettings } from "../../server/platform/settings/storage-url.ts";
import { FOLDER_ID, provideStorageFolder } from "../../server/platform/storage/folder-id.ts";
import { UnequalCopyError, moveFiles } from "../../server/platform/storage/move-files.ts";
import type { Moved } from "../../server/platform/storage/move-files.ts";
import { folderIn, placeAt } from "../../server/platform/storage/open-storage.ts";
import { wordsOf } from "../../server/platform/storage/s3/read-refusal.ts";
import { StorageAwayError, StorageFullError } from "../../server/platform/storage/storage.ts";
import type { Place } from "../../server/platform/storage/storage.ts";
import { UsageError } from "./command-line.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";

interface Parts {
  /** Where to, as STORAGE_URL names it. */
  readonly destino: string;
  readonly settings: Pick<Settings, "dataDir" | "storage" | "otherStorage">;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Aborted where somebody stops the command. */
  readonly signal: AbortSignal;
}

/** Between two lines that say how far it is. */
const TELL_EVERY_MS = 5000;

const megabytes = (bytes: number): string => `${formatInteger(Math.ceil(bytes / 1_000_000))} MB`;

/**
 * Moves the attachments of an installation to another place (decision 82). Where the product still writes elsewhere they are
 * only copied; where it writes there already they leave the other place. Throws Error with one line.
 */
export function prepareMove({
  destino,
  settings,
  env,
  say,
  signal,
}: Parts): (connection: Connection) => Promise<void> {
  const to = storageOf("do destino", destino, (name) => env[name]?.trim() || undefined);
  const { storage, otherStorage, dataDir } = settings;
  const removes = isSamePlace(to, storage);
  const from = removes ? otherStorage : storage;
  if (!from)
    throw new UsageError(
      `O PAC já grava em ${placeName(to)}. Diga em STORAGE_OTHER_URL de onde trazer os arquivos.`,
    );
  if (removes && isSamePlace(to, from)) throw new UsageError("A origem e o destino são o mesmo lugar.");

  return async (connection) => {
    await requireFolders(connection, { from, to, dataDir });
    const [source, target] = await Promise.all([open(from, dataDir), open(to, dataDir)]);
    say(`De ${placeName(from)} para ${placeName(to)}. Ctrl+C interrompe; o mesmo comando continua.`);
    let told = performance.now();
    let last: Moved = { copied: 0, bytes: 0, there: 0, different: [] };
    const progress = (moved: Moved): void => {
      last = moved;
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      say(wordsFor(moved));
    };
    try {
      last = await moveFiles({ from: source, to: target, removes, signal, progress });
    } catch (error) {
      throw new Error(`${whyOf(error)}. ${wordsFor(last)} Repita o comando para continuar.`, {
        cause: error,
      });
    }
    if (signal.aborted) throw new Error(`Interrompido. ${wordsFor(last)} Repita o comando para continuar.`);
    say(wordsFor(last));
    const [different] = last.different;
    if (different !== undefined)
      throw new Error(
        `${formatInteger(last.different.length)} arquivos têm outro conteúdo em ${placeName(to)} e ficaram como estão, nos dois lugares (${different}).`,
      );
    if (removes && from.kind === "disk") await rm(join(folderIn(dataDir), FOLDER_ID), { force: true });
    say(
      removes
        ? `Nada ficou em ${placeName(from)}. Retire STORAGE_OTHER_URL e inicie o PAC de novo.`
        : `O PAC ainda grava em ${placeName(from)}. Inicie-o com STORAGE_URL=${placeName(to)} e STORAGE_OTHER_URL=${placeName(from)}, e repita o comando.`,
    );
  };
}

/** A folder of attachments has to be this database's; one that they are moved into becomes it. */
async function requireFolders(
  connection: Connection,
  {
    from,
    to,
    dataDir,
  }: { readonly from: StorageSettings; readonly to: StorageSettings; readonly dataDir: string },
): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    await migrate(pool);
    if (from.kind === "disk" || to.kind === "disk") await provideStorageFolder(pool, folderIn(dataDir));
  } finally {
    await pool.end();
  }
}

/** Opens a place that answers. */
async function open(place: StorageSettings, dataDir: string): Promise<Place> {
  const opened = placeAt(place, dataDir);
  try {
    if ("check" in opened) await opened.check();
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error;
    const { reason, isRefused } = error;
    throw new Error(
      `O armazenamento ${placeName(place)} ${isRefused ? "recusou a ligação" : "não responde"}: ${wordsOf(reason)}. Nada foi copiado.`,
      { cause: error },
    );
  }
  return opened;
}

function wordsFor({ copied, bytes, there }: Moved): string {
  return `Copiados e comparados: ${formatInteger(copied)} arquivos, ${megabytes(bytes)}; já estavam lá: ${formatInteger(there)}.`;
}

function whyOf(error: unknown): string {
  if (error instanceof StorageAwayError)
    return `O armazenamento parou de responder: ${wordsOf(error.reason)}`;
  if (error instanceof StorageFullError)
    return "Não há espaço no destino, ou no disco de DATA_DIR, por onde os arquivos passam";
  if (error instanceof UnequalCopyError)
    return `A cópia de ${error.key} não confere com o original, e foi apagada`;
  return error instanceof Error ? error.message : String(error);
}
