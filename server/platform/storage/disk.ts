import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/** Keys are ids that the server made; anything else would be a path. */
const KEY = /^[0-9a-f-]{36}$/;

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
      const aside = `${place.path}.part`;
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
      await rm(placeOf(key).path, { force: true });
    },
  };
}
