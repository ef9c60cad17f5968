import { EmbeddedPostgresError, FolderInUseError, firstLine } from "./errors.ts";
import { accessSync, constants, lchownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The exclusive right to run a database in a folder, until it is released or the process ends. */
export interface FolderLock {
  readonly release: () => void;
}

const SQLITE_BUSY = 5;

/** Keeps a reference: a garbage-collected lock would be released. */
const held = new Set<DatabaseSync>();

/**
 * Takes an absolute, existing folder and locks it for this process. Throws FolderInUseError when another process has
 * it, and EmbeddedPostgresError when this account cannot write there.
 *
 * The lock belongs to the kernel (fcntl): it ends with the process even after kill -9, it never goes stale, and it
 * works between containers that share the folder, where process ids mean nothing. Node has no file locks, but its
 * SQLite does: an empty database, opened exclusively and never written.
 */
export function lockFolder(dataDir: string): FolderLock {
  const path = join(dataDir, "postgres.lock");
  // The pid of the holder, only for the message. In a separate file: closing another handle on a locked file would
  // release the lock of this process.
  const holderPath = `${path}.pid`;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // SQLite would open a file that it cannot write as read-only, and lock nothing.
    accessSync(path, constants.W_OK);
    // Without a journal the lock is a single empty file.
    database.exec("pragma journal_mode = off; begin exclusive");
    writeFileSync(holderPath, `${process.pid}\n`);
    giveToOwnerOf(dataDir, [path, holderPath]);
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new FolderInUseError(dataDir, readHolder(holderPath));
    throw new EmbeddedPostgresError(`A pasta ${dataDir} não pode ser usada: ${firstLine(error)}.`, {
      cause: error,
    });
  }
  const lock = database;
  held.add(lock);
  return {
    release: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

function readHolder(path: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(path, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}

/** One start by root must not lock out the folder's owner for good. */
function giveToOwnerOf(folder: string, paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths) lchownSync(path, uid, gid);
}
