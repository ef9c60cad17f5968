import { digestOf } from "./hash-content.ts";
import { STORAGE_KEY, StorageFullError, isFull, isMissing, requireKey } from "./storage.ts";
import type { Place } from "./storage.ts";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** The suffix of files that are not completely written. */
const PART = ".part";

/** The names in a folder; empty if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}

/** Writes a new file, syncs it to disk and closes it; gives its bytes. */
async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of content) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** How many bytes the disk of a folder has left; null where that is not known, as of some network folders. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.blocks === 0 ? null : disk.bavail * disk.bsize;
}

/**
 * Storage as files under `folder`, in 256 sub-folders. Files are written under another name and renamed, so none is
 * ever incomplete.
 */
export function diskStorage(folder: string): Place {
  function placeOf(key: string): { folder: string; path: string } {
    requireKey(key);
    const place = join(folder, key.slice(0, 2));
    return { folder: place, path: join(place, key) };
  }
  async function get(key: string): Promise<Readable> {
    const handle = await open(placeOf(key).path);
    return createReadStream("", { fd: handle });
  }
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const aside = place.path + PART;
      try {
        await mkdir(place.folder, { recursive: true });
        const bytes = await write(aside, content);
        await rename(aside, place.path);
        return bytes;
      } catch (error) {
        await rm(aside, { force: true });
        throw isFull(error) ? new StorageFullError("no room in the storage", { cause: error }) : error;
      }
    },
    get,
    digest: async (key) => {
      try {
        return await digestOf((await get(key)) as AsyncIterable<Buffer>);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      const { path } = placeOf(key);
      await rm(path, { force: true });
      await rm(path + PART, { force: true });
    },
    listOlder: async function* (before, atOnce) {
      let keys: string[] = [];
      for (const sub of await namesIn(folder))
        for (const name of await namesIn(join(folder, sub))) {
          const key = name.endsWith(PART) ? name.slice(0, -PART.length) : name;
          const written = await stat(join(folder, sub, name)).catch(() => null);
          if (STORAGE_KEY.test(key) && written && written.mtime < before) keys.push(key);
          if (keys.length < atOnce) continue;
          yield keys;
          keys = [];
        }
      if (keys.length > 0) yield keys;
    },
    freeBytes: async () => await freeBytesOf(folder),
  };
}
