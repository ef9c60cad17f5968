import { firstLine } from "./errors.ts";
import type { ServerExit } from "./exit-reason.ts";
import { MAX_RESTARTS_PER_MINUTE, createRestartLimit } from "./restart-limit.ts";
import { StartFailure, type ServerProcess } from "./server-process.ts";
import { setTimeout as pause } from "node:timers/promises";

/** A server that is restarted when it ends unexpectedly. */
export interface Supervised {
  /** Settles when the server is given up. */
  readonly died: Promise<void>;
  /** Ends the server for good and waits for it, even during a restart. */
  readonly stop: () => Promise<void>;
}

interface SuperviseOptions {
  /** Starts the server again at the same endpoint; throws StartFailure, or the signal's reason. */
  readonly restart: (signal: AbortSignal) => Promise<ServerProcess>;
  /** Whether the disk has enough room to start and keep running. */
  readonly hasFreeSpace: () => boolean;
  readonly log: (line: string) => void;
  /** Pause between two checks for free space, in milliseconds. */
  readonly pauseMs?: number;
}

/**
 * Watches a running server and restarts it when it ends unexpectedly, at most three times a minute. An end by a full
 * disk does not count: then it waits until there is room. Logs one line for each, with the reason.
 */
export function supervise(
  first: ServerProcess,
  { restart, hasFreeSpace, log, pauseMs = 1_000 }: SuperviseOptions,
): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  const given = Promise.withResolvers<void>();
  let server = first;
  const nextRestart = createRestartLimit();
  let isWaiting = false;

  async function watch(): Promise<void> {
    for (;;) {
      const exit = await server.ended;
      const next = signal.aborted ? undefined : await recover(exit);
      if (!next) return;
      server = next;
      // Stopped while it was restarting: `stop` only ended the previous server.
      if (signal.aborted) return await server.stop();
    }
  }

  /** Gives the new server; undefined once the server is given up or was asked to stop. */
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
    const restart = nextRestart();
    if (restart === undefined) {
      log(`O PostgreSQL embutido terminou de novo (${reason}); veja server.log na pasta do banco.`);
      given.resolve();
      return false;
    }
    log(
      `O PostgreSQL embutido terminou (${reason}). Iniciando de novo (${restart} de ${MAX_RESTARTS_PER_MINUTE}).`,
    );
    return true;
  }

  async function waitForRoom({ reason }: ServerExit): Promise<boolean> {
    if (!isWaiting)
      log(`O PostgreSQL embutido parou: o disco está cheio (${reason}). Libere espaço: ele volta sozinho.`);
    isWaiting = true;
    // At least one pause, so that a limit that the system does not report (a quota) does not cause a busy loop.
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
