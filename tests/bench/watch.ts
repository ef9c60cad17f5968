import { residentMegabytes } from "./processes.ts";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_MS = 50;

/** What a process holds while something is measured, in MB. */
export interface MemoryWatch {
  readonly before: number;
  /** The most that was seen so far. */
  most(): number;
  stop(): void;
}

/** Looks at the memory of a process again and again, until it is stopped. */
export async function watchMemory(pid: number | undefined): Promise<MemoryWatch> {
  const before = await residentMegabytes(pid);
  let most = before;
  const look = setInterval(
    () => void residentMegabytes(pid).then((now) => (most = Math.max(most, now))),
    LOOK_MS,
  );
  return { before, most: () => most, stop: () => clearInterval(look) };
}

/**
 * Calls the health check again and again, that many milliseconds apart; the function that it gives ends that and tells
 * the slowest call, in milliseconds: how long the event loop was held.
 */
export function watchHeld(url: string, pauseMs: number): () => Promise<number> {
  const over = new AbortController();
  let most = 0;
  const watched = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      most = Math.max(most, performance.now() - began);
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      if (pauseMs > 0) await wait(pauseMs);
    }
  })();
  return async () => {
    over.abort();
    await watched;
    return most;
  };
}
