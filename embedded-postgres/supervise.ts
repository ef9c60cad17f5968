import { firstLine } from "./errors.ts";
import type { ServerExit } from "./exit-reason.ts";
import { StartFailure, type ServerProcess } from "./server-process.ts";
import { setTimeout as pause } from "node:timers/promises";

/** A server that is started again when it dies. */
export interface Supervised {
  /** Settles when it was given up. */
  readonly died: Promise<void>;
  /** Ends the server for good and waits for it; also one that is just being started again. */
  readonly stop: () => Promise<void>;
}

interface SuperviseOptions {
  /** Starts it anew where it was; throws StartFailure, or the signal's reason. */
  readonly restart: (signal: AbortSignal) => Promise<ServerProcess>;
  /** Whether the disk has room for a server to start and to go on. */
  readonly hasFreeSpace: () => boolean;
  readonly log: (line: string) => void;
  /** How long to wait between two looks for room, in milliseconds. */
  readonly pauseMs?: number;
}

const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Watches a running server. Ended unasked, it is started again, three times within a minute at most; a full disk counts
 * as none of them: then it waits until there is room. Each is told in one line, with the reason.
 */
export function supervise(
  first: ServerProcess,
  { restart, hasFreeSpace, log, pauseMs = 1_000 }: SuperviseOptions,
): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  const given = Promise.withResolvers<void>();
  let server = first;
  let restarts: number[] = [];
  let isWaiting = false;

  async function watch(): Promise<void> {
    for (;;) {
      const exit = await server.ended;
      const next = signal.aborted ? undefined : await recover(exit);
      if (!next) return;
      server = next;
      // Asked to stop while it was coming back: the one that was stopped was already dead.
      if (signal.aborted) return await server.stop();
    }
  }

  /** Gives the new server; undefined once it is given up or asked to stop. */
  async function recover(exit: ServerExit): Promise<ServerProcess | undefined> {
    for (let last = exit; ;) {
      if (!(last.isDiskFull ? await waitForRoom(last) : mayRestart(last))) return undefined;
      try {
        const next = await restart(signal);
        log(isWaiting ? "Há espaço de novo: o PostgreSQL embutido voltou." : "O PostgreSQL embutido voltou.");
        isWaiting = false;
        return next;
      } catch (error) {
        if (signal.aborted) return undefined;
        last =
          error instanceof StartFailure
            ? error.exit
            : { reason: firstLine(error), isDiskFull: !hasFreeSpace() };
      }
    }
  }

  function mayRestart({ reason }: ServerExit): boolean {
    const now = performance.now();
    restarts = restarts.filter((then) => now - then < MINUTE_MS);
    if (restarts.length === MAX_RESTARTS_PER_MINUTE) {
      log(`O PostgreSQL embutido terminou de novo (${reason}); veja server.log na pasta do banco.`);
      given.resolve();
      return false;
    }
    restarts.push(now);
    log(
      `O PostgreSQL embutido terminou (${reason}). Iniciando de novo (${restarts.length} de ${MAX_RESTARTS_PER_MINUTE}).`,
    );
    return true;
  }

  async function waitForRoom({ reason }: ServerExit): Promise<boolean> {
    if (!isWaiting)
      log(`O PostgreSQL embutido parou: o disco está cheio (${reason}). Libere espaço: ele volta sozinho.`);
    isWaiting = true;
    // At least once, so that a limit that the system does not tell of (a quota) is not run against without a pause.
    do await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && !hasFreeSpace());
    return !signal.aborted;
  }

  const watching = watch();
  return {
    died: given.promise,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
