import { contentLine } from "./contents.ts";
import type { Content } from "./contents.ts";
import { copyTables } from "./copy-tables.ts";
import type { CopyParts, Rows } from "./copy-tables.ts";
import { listDataFiles } from "./data-files.ts";
import { readPieces, writeHashed } from "./hashed-file.ts";
import { CONTENTS, FILES, writeManifest } from "./manifest.ts";
import { providePartial } from "./partial-folder.ts";
import { backupRefusal } from "./refusal.ts";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

interface BackupParts extends CopyParts {
  /** The folder that is to be the backup; an absolute path of something that is not there. */
  readonly folder: string;
  /** The version of the product. */
  readonly product: string;
  readonly now: Date;
}

/** What a backup holds. */
export interface Taken {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Of rows and files. */
  readonly bytes: number;
}

/**
 * Copies the database as it is at one moment, whatever is written meanwhile, then the files behind it, into a folder that
 * has its name once it is whole (decision 77). Throws BackupRefusal with one line; nothing is left then.
 */
export async function takeBackup(parts: BackupParts): Promise<Taken> {
  const { folder, dataDir, signal } = parts;
  const told = { folder, outcome: "nada ficou gravado", signal };
  const partial = await providePartial(folder, dataDir).catch((error: unknown) => {
    throw backupRefusal(error, told);
  });
  try {
    const taken = await fill(partial.path, parts);
    await partial.finish();
    return taken;
  } catch (error) {
    await partial.remove().catch(() => undefined);
    throw backupRefusal(error, told);
  }
}

async function fill(path: string, parts: BackupParts): Promise<Taken> {
  const { dataDir, product, now, signal } = parts;
  const found: { rows?: Rows } = {};
  const files = { count: 0, bytes: 0 };
  let bytes = 0;

  async function* copyAll(): AsyncGenerator<Content> {
    found.rows = yield* copyTables(path, parts);
    // A file that no row knows does no harm, a row without its file does: so they come second.
    for await (const file of listDataFiles(dataDir)) {
      const copy = await copyFile({ from: join(dataDir, file), path, file: `${FILES}/${file}` }, signal);
      if (!copy) continue;
      files.count += 1;
      files.bytes += copy.bytes;
      yield copy;
    }
  }

  async function* lines(): AsyncGenerator<Uint8Array> {
    for await (const content of copyAll()) {
      bytes += content.bytes;
      yield Buffer.from(contentLine(content));
    }
  }

  // The list is written while what it lists is copied: it may be of a million files.
  const contents = await writeHashed(join(path, CONTENTS), lines());
  const { rows } = found;
  if (!rows) throw new Error("no rows");
  await writeManifest(path, {
    id: randomUUID(),
    taken_at: now.toISOString(),
    product,
    ...rows,
    files,
    contents,
  });
  const count = rows.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: rows.tables.length, rows: count, files: files.count, bytes };
}

/** Copies one file with its folders; undefined for one that was removed meanwhile. */
async function copyFile(
  { from, path, file }: { readonly from: string; readonly path: string; readonly file: string },
  signal: AbortSignal,
): Promise<Content | undefined> {
  const pieces = readPieces(from, signal);
  // Opened before its copy is made: of what is gone there is none.
  const first = await pieces.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!first) return undefined;
  const to = join(path, file);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return { path: file, ...(await writeHashed(to, withFirst(first, pieces))) };
}

async function* withFirst(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
