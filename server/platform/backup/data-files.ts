import { FOLDER_ID } from "../storage/folder-id.ts";
import { readPieces, writeHashed } from "./hashed-file.ts";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What is still being written, here and in the storage: never a file of anybody's. */
export const PART = ".part";

/** The folder of attachments below DATA_DIR, and in a backup wherever they came from. */
export const ATTACHMENTS = "arquivos";

/** The folders below DATA_DIR that hold what no release can make again: attachments, and mails that became files. */
export const DATA_FOLDERS: readonly string[] = [ATTACHMENTS, "correio"];

/** By which a folder of attachments belongs to its database. */
export const ID = `${ATTACHMENTS}/${FOLDER_ID}`;

/**
 * The files of an installation, by their paths from DATA_DIR with slashes, wherever they lie: what a backup takes and a
 * restore puts (decisions 77, 82).
 */
export interface DataFiles {
  readonly dataDir: string;
  /** The folder of attachments, which carries an id; undefined: they are in a bucket. */
  readonly folder: string | undefined;
  /** All of them; `id` is the id that the database knows, which is a file of the backup in any case. */
  list(id?: string): AsyncIterable<string>;
  /** One of them in pieces. Throws with the code ENOENT where it is gone. */
  read(file: string, signal: AbortSignal): AsyncGenerator<Uint8Array>;
  /** Puts one in its place, whole or not at all, over what a restore before this one has put there. */
  write(file: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  remove(file: string): Promise<void>;
  /** Says that there is such a file where none should be. */
  notEmpty(file: string): string;
}

/** Those below DATA_DIR. */
export function diskFiles(dataDir: string): DataFiles {
  return {
    dataDir,
    folder: join(dataDir, ATTACHMENTS),
    list: () => listDataFiles(dataDir),
    read: (file, signal) => readPieces(join(dataDir, file), signal),
    write: async (file, content) => {
      const path = join(dataDir, file);
      await mkdir(dirname(path), { recursive: true });
      await rm(path + PART, { force: true });
      await writeHashed(path + PART, content);
      await rename(path + PART, path);
    },
    remove: async (file) => {
      await rm(join(dataDir, file), { force: true });
      await rm(join(dataDir, file + PART), { force: true });
    },
    notEmpty: (file) => `A pasta ${dataDir} (DATA_DIR) não está vazia (${file}). Restaure em uma pasta vazia`,
  };
}

/**
 * The files below those folders, by their paths from `dataDir` with slashes, in the order of the folder. Links and what
 * is being written are passed over, as is a name of more than one line, which nothing of the product's has; a folder that
 * is not there holds none.
 */
export async function* listDataFiles(
  dataDir: string,
  folders: readonly string[] = DATA_FOLDERS,
): AsyncGenerator<string> {
  for (const folder of folders) {
    const path = join(dataDir, folder);
    const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    for (const entry of entries) {
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* listDataFiles(dataDir, [inside]);
      else if (entry.isFile() && !entry.name.endsWith(PART) && !entry.name.includes("\n")) yield inside;
    }
  }
}

/** Whether there is something at a path, also a link that leads nowhere. */
export async function isThere(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}
