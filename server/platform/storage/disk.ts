import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/** Keys are ids that the server made; anything else would be a path. */
const KEY = /^[0-9a-f-]{36}$/;

/** What is not wholly written yet, or never was. */
const PART = ".part";

/** What stands in a folder; nothing in one that is not there (yet, or any more). */
async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}

/** Storage as files under `folder`, spread over 256 sub-folders; written aside and renamed, so never half there. */
export function diskStorage(folder: string): Storage {
  function placeOf(key: string): { folder: string; path: string } {
    if (!KEY.test(key)) throw new Error("not a storage key");
    const place = join(folder, key.slice(0, 2));
    return { folder: place, path: join(place, key) };
  }
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      await mkdir(place.folder, { recursive: true });
      const aside = place.path + PART;
      const file = createWriteStream(aside, { mode: 0o600, flush: true });
      try {
        await pipeline(content, file);
        await rename(aside, place.path);
        return file.bytesWritten;
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const handle = await open(placeOf(key).path);
      return createReadStream("", { fd: handle });
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
          if (KEY.test(key) && written && written.mtime < before) keys.push(key);
          if (keys.length < atOnce) continue;
          yield keys;
          keys = [];
        }
      if (keys.length > 0) yield keys;
    },
  };
}
