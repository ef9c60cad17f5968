import type pg from "pg";
import type { Settings } from "../settings.ts";
import { placeName } from "../settings/storage-url.ts";
import type { StorageSettings } from "../settings/storage-url.ts";
import { StartError } from "../start-error.ts";
import { diskStorage } from "./disk.ts";
import { ensureStorageFolder, forbidNewFolder } from "./folder-id.ts";
import { createStorageHealth } from "./health.ts";
import type { StorageHealth } from "./health.ts";
import { layered } from "./layered.ts";
import { wordsOf } from "./s3/read-refusal.ts";
import { createS3Storage } from "./s3/s3-storage.ts";
import type { S3Storage } from "./s3/s3-storage.ts";
import { StorageAwayError } from "./storage.ts";
import type { Place, Storage } from "./storage.ts";
import { join } from "node:path";

type Where = Pick<Settings, "storage" | "otherStorage" | "dataDir">;

/** The folder of attachments below DATA_DIR. */
export const folderIn = (dataDir: string): string => join(dataDir, "arquivos");

/** The place that a setting names. */
export function placeAt(
  place: StorageSettings,
  dataDir: string,
  health: StorageHealth = createStorageHealth(),
): Place | S3Storage {
  return place.kind === "disk"
    ? diskStorage(folderIn(dataDir))
    : createS3Storage(place, join(dataDir, "envios"), { health });
}

/** The storage that the settings name, of both places while files are moved; nothing is asked of it yet. */
export function createStorage({ storage, otherStorage, dataDir }: Where): Storage {
  const health = createStorageHealth();
  const main = placeAt(storage, dataDir, health);
  return otherStorage ? layered(main, placeAt(otherStorage, dataDir, health)) : main;
}

/** Throws what was thrown, as one line for the operator where the storage did not answer what a start cannot do without. */
export function tellStorageAway(error: unknown): never {
  if (!(error instanceof StorageAwayError)) throw error;
  throw new StartError(`O armazenamento de arquivos não responde: ${wordsOf(error.reason)}.`, {
    cause: error,
  });
}

/**
 * What a start asks of the storage. A folder has to be this database's; a bucket that refuses the product ends the start
 * (StartError), since no waiting mends it, and one that does not answer is said: all but files works without it. Throws
 * errors of the database as they are.
 */
export async function checkStorage(
  { storage, otherStorage, dataDir }: Where,
  pool: pg.Pool,
  say: (line: string) => void,
): Promise<void> {
  if (storage.kind === "disk") await ensureStorageFolder(pool, folderIn(dataDir));
  else await forbidNewFolder(pool);
  for (const place of [storage, otherStorage])
    if (place?.kind === "s3")
      try {
        await createS3Storage(place, dataDir).check();
      } catch (error) {
        if (!(error instanceof StorageAwayError)) throw error;
        const { reason, isRefused } = error;
        const name = placeName(place);
        if (isRefused)
          throw new StartError(`O armazenamento ${name} recusou a ligação: ${wordsOf(reason)}.`, {
            cause: error,
          });
        say(
          `O armazenamento ${name} não responde (${reason}): os arquivos voltam com ele, o resto funciona.`,
        );
      }
}
