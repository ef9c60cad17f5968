import { isRoot } from "./account.ts";
import type { Connection } from "./endpoint.ts";
import { EmbeddedPostgresError, firstLine } from "./errors.ts";
import { MIN_FREE_BYTES, freeBytes } from "./exit-reason.ts";
import { lockFolder } from "./folder-lock.ts";
import { launch, prepareCluster } from "./launch.ts";
import { supervise } from "./supervise.ts";
import { chmodSync, mkdirSync, realpathSync } from "node:fs";

export interface EmbeddedPostgres {
  /** Stays the same also when the server had to be started again. */
  readonly connection: Connection;
  /** What was unusual about this start, in Portuguese, one line each; logged already. */
  readonly notes: readonly string[];
  /** Settles when the server ended without `stop` too often: there is then nothing left but to end this process too. */
  readonly died: Promise<void>;
  /** Ends the server cleanly, waits for it, and frees the folder. May be called again. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** Made if missing; everything of the database's lies under it (as root see choosePlace). */
  readonly dataDir: string;
  /** false: fast and fleeting, for tests. Default true. */
  readonly durable?: boolean;
  /** Takes lines for the operator, in Portuguese. */
  readonly log: (line: string) => void;
  /** Aborted: a start that is not done yet is undone, and throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a real PostgreSQL of this process's own in a folder, and makes the database there at the first start
 * (docs/architecture.md, Data); starts it again when it dies (supervise.ts). Throws FolderInUseError when
 * another process runs one there, else EmbeddedPostgresError; both with one line for the operator.
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
    // Whatever root's umask, the account that runs PostgreSQL must get through; it need not look around.
    if (isNew && isRoot()) chmodSync(path, 0o711);
    return realpathSync(path);
  } catch (error) {
    throw new EmbeddedPostgresError(`A pasta ${path} não pode ser criada: ${firstLine(error)}.`, {
      cause: error,
    });
  }
}
