import { busy } from "../http/errors.ts";
import { ownOf } from "../http/metrics-source.ts";
import type { Metric } from "../http/metrics-source.ts";
import type { Line, LineLimits } from "../limits/line.ts";
import { shareLines } from "../limits/machine-line.ts";
import { mergeMetrics } from "./merge-metrics.ts";
import type { FromPrimary, FromWorker, WorkerStart } from "./messages.ts";

/** What a worker has of the primary and its siblings. */
export interface WorkerSide extends Pick<WorkerStart, "number" | "leads" | "connections"> {
  /** Says what this process has counted, when a sibling is asked for `/metrics`. */
  onFigures(read: () => Promise<Metric[]>): void;
  /** `/metrics` of all workers, of which this one is asked: these it has, of its own and of the database. */
  metricsOfAll(metrics: readonly Metric[]): Promise<string>;
}

/** The way to the primary; of a process that cluster has forked. */
export interface Channel {
  readonly send: (message: FromWorker) => void;
  readonly listen: (heard: (message: FromPrimary) => void) => void;
}

/**
 * Tells the primary that this worker is there, and gives what it begins with. From then on the lines with a name are those
 * of the machine. `stop` is called when the product stops.
 */
export async function joinPrimary(
  { send, listen }: Channel,
  stop: () => void,
): Promise<{ readonly start: WorkerStart; readonly side: WorkerSide }> {
  const begin = Promise.withResolvers<WorkerStart>();
  const turns = new Map<number, (granted: boolean) => void>();
  const questions = new Map<number, (told: Extract<FromPrimary, { kind: "told" }>) => void>();
  let last = 0;
  let readFigures = async (): Promise<Metric[]> => await Promise.resolve([]);

  listen((message) => {
    switch (message.kind) {
      case "start":
        return begin.resolve(message.start);
      case "stop":
        return stop();
      case "turn":
        return turns.get(message.turn)?.(message.granted);
      case "figures":
        return void readFigures().then((metrics) => send({ ...message, metrics }));
      case "told":
        return questions.get(message.question)?.(message);
    }
  });
  shareLines((name, limits) => machineLine(name, limits));

  function machineLine(line: string, limits: LineLimits): Line {
    return {
      enter: async (who, signal) => {
        signal?.throwIfAborted();
        const turn = ++last;
        const answer = Promise.withResolvers<() => void>();
        const leave = (): void => send({ kind: "leave", turn });
        const giveUp = (): void => {
          turns.delete(turn);
          leave();
          answer.reject(signal?.reason as Error);
        };
        turns.set(turn, (granted) => {
          turns.delete(turn);
          signal?.removeEventListener("abort", giveUp);
          if (granted) answer.resolve(leave);
          else answer.reject(busy());
        });
        signal?.addEventListener("abort", giveUp, { once: true });
        send({ kind: "enter", turn, line, limits, who });
        return await answer.promise;
      },
    };
  }

  send({ kind: "hello" });
  const start = await begin.promise;
  const { number, leads, connections } = start;
  return {
    start,
    side: {
      number,
      leads,
      connections,
      onFigures: (read) => {
        readFigures = read;
      },
      metricsOfAll: async (metrics) => {
        const question = ++last;
        const told = await new Promise<Extract<FromPrimary, { kind: "told" }>>((resolve) => {
          questions.set(question, resolve);
          send({ kind: "ask", question, metrics: ownOf(metrics) });
        });
        questions.delete(question);
        return await mergeMetrics({ number, metrics }, told.others, told.gone);
      },
    },
  };
}
