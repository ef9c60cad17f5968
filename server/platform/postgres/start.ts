import { chmodSync, mkdirSync, realpathSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isRoot } from "./account.ts";
import { provideBinaries } from "./binaries.ts";
import { dataFolderOf, provideCluster } from "./cluster.ts";
import { chooseEndpoint, type Connection } from "./endpoint.ts";
import { EmbeddedPostgresError, firstLine } from "./errors.ts";
import { lockFolder } from "./folder-lock.ts";
import { choosePlace, type Place } from "./place.ts";
import { endOrphan } from "./postmaster-file.ts";
import { StartFailure, startServer, type ServerProcess } from "./server-process.ts";
import { serverSettings } from "./settings.ts";

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** What was unusual about this start, in Portuguese, one line each; logged already. */
  readonly notes: readonly string[];
  /** Settles when the server ended without `stop`: there is then nothing left but to end this process too. */
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
}

const ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;

/**
 * Starts a real PostgreSQL of this process's own in a folder, and makes the database there at the first start
 * (docs/architecture.md, Embedded default). Throws FolderInUseError when another process runs one there, else
 * EmbeddedPostgresError; both with one line for the operator.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const notes: string[] = [];
  const say = (line: string) => {
    notes.push(line);
    options.log(line);
  };
  const dataDir = provideFolder(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    const { server, connection } = await startLocked(dataDir, options, say);
    const death = Promise.withResolvers<void>();
    let isStopping = false;
    const watch = async () => {
      await server.ended;
      if (isStopping) return;
      options.log("O PostgreSQL embutido terminou sem ser pedido; veja server.log na pasta do banco.");
      death.resolve();
    };
    void watch();
    const stop = async () => {
      isStopping = true;
      await server.stop();
      lock.release();
    };
    return { connection, notes, died: death.promise, stop };
  } catch (error) {
    lock.release();
    throw error instanceof EmbeddedPostgresError
      ? error
      : new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou: ${firstLine(error)}.`, {
          cause: error,
        });
  }
}

async function startLocked(
  dataDir: string,
  { durable = true, log }: StartOptions,
  say: (line: string) => void,
): Promise<{ server: ServerProcess; connection: Connection }> {
  const place = await choosePlace(dataDir, say);
  await endOrphanOf(place, say);
  const binaries = await provideBinaries(place.home, place.account, say);
  await provideCluster(place, binaries, durable, log);
  for (let attempt = 1; ; attempt += 1) {
    const { connection, settings } = await chooseEndpoint(place, binaries);
    try {
      const all = { ...serverSettings(durable), ...settings };
      return { server: await startServer(place, binaries, all, log), connection };
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof StartFailure && error.isPassing)) throw error;
      await pause(ATTEMPT_PAUSE_MS);
      await endOrphanOf(place, say);
    }
  }
}

async function endOrphanOf(place: Place, say: (line: string) => void): Promise<void> {
  if (await endOrphan(dataFolderOf(place.home)))
    say("Um PostgreSQL deixado por uma execução interrompida foi encerrado.");
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
