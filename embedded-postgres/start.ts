import { isRoot } from "./account.ts";
import type { Connection } from "./endpoint.ts";
import { EmbeddedPostgresError, firstLine } from "./errors.ts";
import { MIN_FREE_BYTES, freeBytes } from "./exit-reason.ts";
import { lockFolder } from "./folder-lock.ts";
import { launch, prepareCluster } from "./launch.ts";
import { supervise } from "./supervise.ts";
import { chmodSync, mkdirSync, realpathSync } from "node:fs";

export interface EmbeddedPostgres {
  /** Does not change when the server is restarted. */
  readonly connection: Connection;
  /** What was unusual about this start, in Portuguese, one line each; already logged. */
  readonly notes: readonly string[];
  /** Settles when the server has ended unexpectedly too often and is given up: this process should end too. */
  readonly died: Promise<void>;
  /** Ends the server cleanly, waits for it, and frees the folder. Can be called more than once. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** Made if missing; everything of the database is stored below it (for root see choosePlace). */
  readonly dataDir: string;
  /** false: fast but not crash-safe, for tests. Default true. */
  readonly durable?: boolean;
  /** Takes lines for the operator, in Portuguese. */
  readonly log: (line: string) => void;
  /** When aborted, an unfinished start is undone and throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a PostgreSQL server for this process in a folder, creates the database at the first start, and restarts the
 * server when it ends unexpectedly (supervise.ts). Throws FolderInUseError when another process runs one there, else
 * EmbeddedPostgresError; both with one line for the operator.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, signal = new AbortController().signal } = options;
  const notes: string[] = [];
  const say = (line: string) => {
    notes.push(line);
    log(line);
  };
  const dataDir = provideFolder(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    const cluster = await prepareCluster(dataDir, durable, { say, log });
    signal.throwIfAborted();
    const { server, connection } = await launch(cluster, { say, log, signal });
    const { died, stop } = supervise(server, {
      restart: async (until) =>
        (await launch(cluster, { say: log, log, signal: until, port: connection.port })).server,
      hasFreeSpace: () => freeBytes(cluster.place.home) >= MIN_FREE_BYTES,
      log,
    });
    return {
      connection,
      notes,
      died,
      stop: async () => {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof EmbeddedPostgresError || signal.aborted) throw error;
    throw new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou: ${firstLine(error)}.`, {
      cause: error,
    });
  }
}

function provideFolder(path: string): string {
  try {
    const isNew = mkdirSync(path, { recursive: true }) !== undefined;
    // Whatever root's umask, the account of PostgreSQL must be able to pass through; it need not list the folder.
    if (isNew && isRoot()) chmodSync(path, 0o711);
    return realpathSync(path);
  } catch (error) {
    throw new EmbeddedPostgresError(`A pasta ${path} não pode ser criada: ${firstLine(error)}.`, {
      cause: error,
    });
  }
}
