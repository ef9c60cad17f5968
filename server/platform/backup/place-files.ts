import { FOLDER_ID } from "../storage/folder-id.ts";
import { readContents } from "./contents.ts";
import { PART, listDataFiles } from "./data-files.ts";
import { readPieces, writeHashed } from "./hashed-file.ts";
import { FILES } from "./manifest.ts";
import { BackupRefusal } from "./refusal.ts";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** By which the folder of attachments belongs to its database: it comes last, when that has the backup's rows. */
const ID = `arquivos/${FOLDER_ID}`;

/** The files of a backup, by their paths from DATA_DIR. */
async function* filesOf(folder: string, signal: AbortSignal): AsyncGenerator<string> {
  for await (const { path } of readContents(folder, signal))
    if (path.startsWith(`${FILES}/`)) yield path.slice(FILES.length + 1);
}

/**
 * Throws BackupRefusal where files lie in `dataDir` that are none of the backup's; those that are were put there by a
 * restore that was killed.
 */
export async function requireNoFiles(dataDir: string, folder: string, signal: AbortSignal): Promise<void> {
  const there = new Set<string>();
  for await (const file of listDataFiles(dataDir)) if (file !== ID) there.add(file);
  if (there.size > 0) for await (const file of filesOf(folder, signal)) there.delete(file);
  const [other] = there;
  if (other !== undefined)
    throw new BackupRefusal(
      `A pasta ${dataDir} (DATA_DIR) não está vazia (${other}). Restaure em uma pasta vazia: nada foi alterado.`,
    );
}

/** Puts the files of a backup where the product looks for them, all but the folder's id. */
export async function placeFiles(dataDir: string, folder: string, signal: AbortSignal): Promise<void> {
  for await (const file of filesOf(folder, signal))
    if (file !== ID) await place(dataDir, folder, file, signal);
}

/** Gives the folder of attachments the id that its database knows, where the backup has one. */
export async function placeFolderId(dataDir: string, folder: string, signal: AbortSignal): Promise<void> {
  for await (const file of filesOf(folder, signal))
    if (file === ID) await place(dataDir, folder, file, signal);
}

/** Takes the files of a backup away again, all but the folder's id, which is of another one until the end. */
export async function removeFiles(dataDir: string, folder: string): Promise<void> {
  for await (const file of filesOf(folder, new AbortController().signal)) {
    if (file === ID) continue;
    await rm(join(dataDir, file), { force: true });
    await rm(join(dataDir, file + PART), { force: true });
  }
}

async function place(dataDir: string, folder: string, file: string, signal: AbortSignal): Promise<void> {
  const path = join(dataDir, file);
  await mkdir(dirname(path), { recursive: true });
  await rm(path + PART, { force: true });
  await writeHashed(path + PART, readPieces(join(folder, FILES, file), signal));
  await rename(path + PART, path);
}
