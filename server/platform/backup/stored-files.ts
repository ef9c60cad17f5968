import { listAll, requireKey } from "../storage/storage.ts";
import type { Storage } from "../storage/storage.ts";
import { ATTACHMENTS, ID, diskFiles, listDataFiles } from "./data-files.ts";
import type { DataFiles } from "./data-files.ts";
import { basename } from "node:path";

const isStored = (file: string): boolean => file.startsWith(`${ATTACHMENTS}/`) && file !== ID;
/** The path of an attachment in a backup is that of a disk, so that each can be restored to either. */
const pathOf = (key: string): string => `${ATTACHMENTS}/${key.slice(0, 2)}/${key}`;

function keyOf(file: string): string {
  const key = basename(file);
  requireKey(key);
  return key;
}

/**
 * The files of an installation whose attachments are in a bucket, or in two places while they are moved (decision 82);
 * what became a file of its mails lies below DATA_DIR all the same.
 * @param storage by which they are read and written
 * @param places where they lie: what is being moved goes from the first to the last
 * @param folder the folder of attachments, where that is one of them
 */
export function storedFiles(
  dataDir: string,
  {
    storage,
    places,
    folder,
  }: {
    readonly storage: Storage;
    readonly places: readonly Storage[];
    readonly folder: string | undefined;
  },
): DataFiles {
  const disk = diskFiles(dataDir);
  return {
    ...disk,
    folder,
    list: async function* (id) {
      // What moves on while it is listed is met twice, never not at all.
      const met = places.length > 1 ? new Set<string>() : undefined;
      for (const place of places)
        for await (const key of listAll(place)) {
          if (met?.has(key) === true) continue;
          met?.add(key);
          yield pathOf(key);
        }
      for await (const file of listDataFiles(dataDir)) if (!file.startsWith(`${ATTACHMENTS}/`)) yield file;
      if (id !== undefined) yield ID;
    },
    read: (file, signal) =>
      isStored(file) ? readStored(storage, keyOf(file), signal) : disk.read(file, signal),
    write: async (file, content) => {
      if (isStored(file)) await storage.put(keyOf(file), content);
      else await disk.write(file, content);
    },
    remove: async (file) => {
      if (isStored(file)) await storage.remove(keyOf(file));
      else await disk.remove(file);
    },
    notEmpty: (file) =>
      isStored(file)
        ? `O bucket de STORAGE_URL não está vazio (${file}). Restaure em um vazio`
        : disk.notEmpty(file),
  };
}

async function* readStored(storage: Storage, key: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of (await storage.get(key)) as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    yield piece;
  }
}
