import { firstLine } from "../start-error.ts";
import type { Death } from "./death.ts";
import { StartFailure, type ServerProcess } from "./server-process.ts";
import { setTimeout as pause } from "node:timers/promises";

/** A server that is started again when it dies. */
export interface Supervised {
  /** Settles when it was given up. */
  readonly died: Promise<void>;
  /** Ends the server for good and waits for it; also one that is just being started again. */
  readonly stop: () => Promise<void>;
}

interface Care {
  /** Starts it anew where it was; throws StartFailure, or the signal's reason. */
  readonly again: (signal: AbortSignal) => Promise<ServerProcess>;
  /** Whether the disk has room for a server to start and to go on. */
  readonly hasRoom: () => boolean;
  readonly log: (line: string) => void;
  /** How long to wait between two looks for room, in milliseconds. */
  readonly pauseMs?: number;
}

const MOST_A_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Watches a running server. Ended unasked, it is started again, three times within a minute at most; a full disk counts
 * as none of them: then it waits until there is room. Each is told in one line, with the reason.
 */
export function supervise(first: ServerProcess, { again, hasRoom, log, pauseMs = 1_000 }: Care): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  const given = Promise.withResolvers<void>();
  let server = first;
  let deaths: number[] = [];
  let isWaiting = false;

  async function watch(): Promise<void> {
    for (;;) {
      const death = await server.ended;
      const next = signal.aborted ? undefined : await revive(death);
      if (!next) return;
      server = next;
      // Asked to stop while it was coming back: the one that was stopped was already dead.
      if (signal.aborted) return await server.stop();
    }
  }

  /** Gives the new server; undefined once it is given up or asked to stop. */
  async function revive(death: Death): Promise<ServerProcess | undefined> {
    for (let last = death; ;) {
      if (!(last.isFull ? await waitForRoom(last) : mayTry(last))) return undefined;
      try {
        const next = await again(signal);
        log(isWaiting ? "Há espaço de novo: o PostgreSQL embutido voltou." : "O PostgreSQL embutido voltou.");
        isWaiting = false;
        return next;
      } catch (error) {
        if (signal.aborted) return undefined;
        last = error instanceof StartFailure ? error.death : { reason: firstLine(error), isFull: !hasRoom() };
      }
    }
  }

  function mayTry({ reason }: Death): boolean {
    const now = performance.now();
    deaths = deaths.filter((then) => now - then < MINUTE_MS);
    if (deaths.length === MOST_A_MINUTE) {
      log(`O PostgreSQL embutido terminou de novo (${reason}); veja server.log na pasta do banco.`);
      given.resolve();
      return false;
    }
    deaths.push(now);
    log(
      `O PostgreSQL embutido terminou (${reason}). Iniciando de novo (${deaths.length} de ${MOST_A_MINUTE}).`,
    );
    return true;
  }

  async function waitForRoom({ reason }: Death): Promise<boolean> {
    if (!isWaiting)
      log(`O PostgreSQL embutido parou: o disco está cheio (${reason}). Libere espaço: ele volta sozinho.`);
    isWaiting = true;
    // At least once, so that a limit that the system does not tell of (a quota) is not run against without a pause.
    do await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && !hasRoom());
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
