import { EmbeddedPostgresError, FolderInUseError, firstLine } from "./errors.ts";
import { accessSync, constants, lchownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The right to run a database in a folder, until released or until the process ends in whatever way. */
export interface FolderLock {
  readonly release: () => void;
}

const SQLITE_BUSY = 5;

/** Held here, since a lock that the garbage collector takes away is released. */
const held = new Set<DatabaseSync>();

/**
 * Takes an absolute, existing folder and locks it for this process; throws FolderInUseError when another has it,
 * EmbeddedPostgresError when this account may not write there.
 *
 * The lock is the kernel's (fcntl), so it dies with the process even after kill -9, there is nothing stale to judge,
 * and it holds between containers that share the folder, where process ids say nothing. Node offers no file locks of
 * its own; its SQLite does: an empty database, opened for exclusive use and never written.
 */
export function lockFolder(dataDir: string): FolderLock {
  const path = join(dataDir, "postgres.lock");
  // Who holds it, for the message only. Beside the lock and never in it: closing any other handle on a locked
  // file would release the lock of this very process.
  const holderPath = `${path}.pid`;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // SQLite would open a file that it may not write for reading only, and lock nothing.
    accessSync(path, constants.W_OK);
    // Without a journal of its own the lock is one empty file.
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

/** One start by root must not lock out the folder's owner for ever. */
function giveToOwnerOf(folder: string, paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths) lchownSync(path, uid, gid);
}
