import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What is still being written, here and in the storage: never a file of anybody's. */
export const PART = ".part";

/** The folders below DATA_DIR that hold what no release can make again: attachments, and mails that became files. */
export const DATA_FOLDERS: readonly string[] = ["arquivos", "correio"];

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
