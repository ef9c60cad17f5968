import type { Binaries } from "./binaries.ts";
import { dataFolderOf, reasonOf } from "./cluster.ts";
import { spawnOptions } from "./command.ts";
import { EmbeddedPostgresError, firstLine } from "./errors.ts";
import { exitReasonOf, freeBytes, isOutOfDisk, type ServerExit } from "./exit-reason.ts";
import type { Place } from "./place.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export interface ServerProcess {
  /** Settles with the reason when the server has ended, whether it was stopped or not. */
  readonly ended: Promise<ServerExit>;
  /** Fast shutdown: cuts sessions, writes data, and waits for the end. */
  readonly stop: () => Promise<void>;
  /** Sends a signal: SIGQUIT ends the server at once, like a crash. */
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Why a server ended instead of becoming ready, in its own words. */
export class StartFailure extends EmbeddedPostgresError {
  /**
   * May work a moment later: the port was just taken, children of a killed server are still ending, or an orphan was
   * starting.
   */
  readonly isPassing: boolean;
  readonly exit: ServerExit;

  constructor(reason: string, output: string, isDiskFull: boolean) {
    super(`O PostgreSQL embutido não iniciou: ${reason}.`);
    this.exit = { reason, isDiskFull };
    this.isPassing = /pre-existing shared memory|Address already in use|lock file .* already exists/.test(
      output,
    );
  }
}

const PAUSE_MS = 10;
const SLOW_MS = 5_000;

interface Start {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** When aborted, the server is ended and the start throws the signal's reason. */
  readonly signal: AbortSignal;
}

/** Spawns the server on the cluster of the place and waits until it accepts connections. Throws StartFailure. */
export async function startServer({ place, binaries, settings, log, signal }: Start): Promise<ServerProcess> {
  const logPath = join(place.home, "server.log");
  const child = spawnServer(place, binaries, settings, logPath);
  let failure: string | undefined;
  const ended = new Promise<ServerExit>((resolve) => {
    child.once("exit", (code, by) => resolve(exitReasonOf({ code, signal: by }, place.home)));
    child.once("error", (error) => {
      failure = firstLine(error);
      resolve({ reason: failure, isDiskFull: false });
    });
  });
  const stop = stopper(child, ended);
  for (let waited = 0; !isReady(child, place.home); waited += PAUSE_MS) {
    if (signal.aborted) {
      await stop();
      throw signal.reason;
    }
    if (failure !== undefined || child.exitCode !== null || child.signalCode !== null) {
      const output = readFileSync(logPath, "utf8");
      throw new StartFailure(failure ?? reasonOf(output), output, isOutOfDisk(output, freeBytes(place.home)));
    }
    if (waited === SLOW_MS) log("O banco de dados está se recuperando de uma parada brusca; aguarde.");
    await pause(PAUSE_MS);
  }
  return { ended, stop, kill: (name) => void child.kill(name) };
}

function spawnServer(
  place: Place,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
  logPath: string,
): ChildProcess {
  if (existsSync(logPath)) renameSync(logPath, `${logPath}.1`);
  const output = openSync(logPath, "wx", 0o600);
  if (place.account !== undefined) fchownSync(output, place.account.uid, place.account.gid);
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    return spawn(binaries.postgres, ["-D", dataFolderOf(place.home), ...given], {
      ...spawnOptions(place.account),
      stdio: ["ignore", output, output],
      // In a separate process group, so that Ctrl+C reaches only this process, which answers its last requests before
      // it stops the server.
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

function isReady(child: ChildProcess, home: string): boolean {
  const postmaster = readPostmaster(dataFolderOf(home));
  return postmaster !== undefined && postmaster.pid === child.pid && postmaster.status === "ready";
}

function stopper(child: ChildProcess, ended: Promise<unknown>): () => Promise<void> {
  // A process that ends without stopping the server (an uncaught error) ends it too, except after kill -9.
  const interrupt = () => child.kill("SIGINT");
  process.once("exit", interrupt);
  void ended.then(() => process.off("exit", interrupt));
  // The server alone does not keep an otherwise finished process alive.
  child.unref();
  return async () => {
    child.ref();
    interrupt();
    await ended;
  };
}
