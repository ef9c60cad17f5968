import { lineOf } from "./machine-line.ts";
import { randomUUID } from "node:crypto";

/** Lets a few work at once; whoever gets no turn within a while, or finds too many before them, is sent away. */
export interface Turns {
  /** Runs `work` in a turn. Throws what `refusal` gives when none came within the wait, and at once where the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Turns of one instance, given in the order of arrival.
 * @param limits.machine the name under which all workers of the machine share them; without one they are the process's
 * @param limits.atOnce how many work at once
 * @param limits.waitMs how long one waits for a turn, in milliseconds
 * @param limits.maxWaiting how many wait
 */
export function createTurns(limits: {
  readonly machine?: string;
  readonly atOnce: number;
  readonly waitMs: number;
  readonly maxWaiting: number;
  readonly refusal: () => Error;
}): Turns {
  const { machine, atOnce, waitMs, maxWaiting, refusal } = limits;
  const line = lineOf(machine, { concurrency: atOnce, maxWaiting, maxPerGroup: maxWaiting });

  async function take(): Promise<() => void> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), waitMs);
    try {
      return await line.enter({ key: randomUUID(), group: "" }, late.signal);
    } catch {
      throw refusal();
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: async (work) => {
      const leave = await take();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
