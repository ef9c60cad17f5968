import { inOnePiece } from "../scan/scanner.ts";
import { contentLine } from "./contents.ts";
import type { Content } from "./contents.ts";
import { copyTables } from "./copy-tables.ts";
import type { Copied, CopyParts } from "./copy-tables.ts";
import { ID } from "./data-files.ts";
import { writeHashed } from "./hashed-file.ts";
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
  const { folder, signal } = parts;
  const { dataDir } = parts.files;
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
  const { product, now, signal } = parts;
  const found: { copied?: Copied } = {};
  const files = { count: 0, bytes: 0 };
  let bytes = 0;

  async function* copyAll(): AsyncGenerator<Content> {
    const copied = yield* copyTables(path, parts);
    const { folderId } = copied;
    found.copied = copied;
    // A file that no row knows does no harm, a row without its file does: so they come second.
    for await (const file of parts.files.list(folderId)) {
      const isMade = file === ID && parts.files.folder === undefined;
      // Of a bucket the id is the database's own, so that the backup can be restored into a folder.
      const pieces = isMade ? inOnePiece(Buffer.from(`${folderId}\n`)) : parts.files.read(file, signal);
      const copy = await copyFile(pieces, join(path, FILES), file);
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
  if (!found.copied) throw new Error("no rows");
  const { rows } = found.copied;
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
  pieces: AsyncGenerator<Uint8Array>,
  folder: string,
  file: string,
): Promise<Content | undefined> {
  // Opened before its copy is made: of what is gone there is none.
  const first = await pieces.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!first) return undefined;
  const to = join(folder, file);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return { path: `${FILES}/${file}`, ...(await writeHashed(to, withFirst(first, pieces))) };
}

async function* withFirst(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
