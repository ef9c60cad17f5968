import type { Metric } from "../http/metrics-source.ts";
import { sumCounters } from "./merge-metrics.ts";
import type { Told } from "./messages.ts";
import { setTimeout as pause } from "node:timers/promises";

/** How long a worker has to say what it counted. */
const WITHIN_MS = 1000;

/** What workers have counted, kept by the primary so that no sum falls when one of them dies. */
export interface FiguresDesk {
  /** One that is asked for `/metrics` has counted this; gives the others' figures, a second later at most. */
  ask(number: number, metrics: readonly Metric[]): Promise<{ others: Told[]; gone: readonly Metric[] }>;
  /** A worker's answer to a question. */
  answer(number: number, question: number, metrics: readonly Metric[]): void;
  /** The worker of that number has died. */
  gone(number: number): void;
}

/**
 * @param living the numbers of the workers that serve
 * @param question asks a worker for its figures
 */
export function createFiguresDesk(
  living: () => readonly number[],
  question: (number: number, question: number) => void,
  withinMs = WITHIN_MS,
): FiguresDesk {
  const last = new Map<number, readonly Metric[]>();
  const asked = new Map<string, () => void>();
  let gone: Promise<readonly Metric[]> = Promise.resolve([]);
  let count = 0;

  async function askOne(number: number): Promise<Told> {
    const id = ++count;
    const answer = Promise.withResolvers<true>();
    asked.set(`${number} ${id}`, () => answer.resolve(true));
    question(number, id);
    const over = new AbortController();
    const { signal } = over;
    const late = pause(withinMs, false, { signal }).catch(() => false);
    const answered = await Promise.race([answer.promise, late]);
    over.abort();
    asked.delete(`${number} ${id}`);
    return { number, answered, metrics: last.get(number) ?? [] };
  }

  return {
    ask: async (number, metrics) => {
      last.set(number, metrics);
      const others = living().filter((one) => one !== number);
      return { others: await Promise.all(others.map(askOne)), gone: await gone };
    },
    answer: (number, id, metrics) => {
      last.set(number, metrics);
      asked.get(`${number} ${id}`)?.();
    },
    gone: (number) => {
      const counted = last.get(number);
      last.delete(number);
      if (counted) gone = gone.then(async (before) => await sumCounters([before, counted]));
    },
  };
}
