import { readContents } from "./contents.ts";
import { ID } from "./data-files.ts";
import type { DataFiles } from "./data-files.ts";
import { readPieces } from "./hashed-file.ts";
import { FILES } from "./manifest.ts";
import { BackupRefusal } from "./refusal.ts";
import { join } from "node:path";

/** The files of a backup, by their paths from DATA_DIR. */
async function* filesOf(folder: string, signal: AbortSignal): AsyncGenerator<string> {
  for await (const { path } of readContents(folder, signal))
    if (path.startsWith(`${FILES}/`)) yield path.slice(FILES.length + 1);
}

/**
 * Throws BackupRefusal where there are files that are none of the backup's; those that are were put there by a
 * restore that was killed.
 */
export async function requireNoFiles(files: DataFiles, folder: string, signal: AbortSignal): Promise<void> {
  const there = new Set<string>();
  for await (const file of files.list()) if (file !== ID) there.add(file);
  if (there.size > 0) for await (const file of filesOf(folder, signal)) there.delete(file);
  const [other] = there;
  if (other !== undefined) throw new BackupRefusal(`${files.notEmpty(other)}: nada foi alterado.`);
}

/** Puts the files of a backup where the product looks for them, all but the folder's id. */
export async function placeFiles(files: DataFiles, folder: string, signal: AbortSignal): Promise<void> {
  for await (const file of filesOf(folder, signal)) if (file !== ID) await place(files, folder, file, signal);
}

/**
 * Gives the folder of attachments the id that its database knows, where the backup has one: it comes last, when that has
 * the backup's rows. A bucket has none.
 */
export async function placeFolderId(files: DataFiles, folder: string, signal: AbortSignal): Promise<void> {
  if (files.folder === undefined) return;
  for await (const file of filesOf(folder, signal)) if (file === ID) await place(files, folder, file, signal);
}

/** Takes the files of a backup away again, all but the folder's id, which is of another one until the end. */
export async function removeFiles(files: DataFiles, folder: string): Promise<void> {
  for await (const file of filesOf(folder, new AbortController().signal))
    if (file !== ID) await files.remove(file);
}

async function place(files: DataFiles, folder: string, file: string, signal: AbortSignal): Promise<void> {
  await files.write(file, readPieces(join(folder, FILES, file), signal));
}
