import { MAX_RESTARTS_PER_MINUTE, createRestartLimit } from "../../../embedded-postgres/index.ts";
import { StartError } from "../start-error.ts";
import { createFiguresDesk } from "./figures-desk.ts";
import type { FromPrimary, FromWorker, WorkerStart } from "./messages.ts";
import { createTurnDesk } from "./turn-desk.ts";
import { wholeLines } from "./whole-lines.ts";
import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** The workers of this machine. */
export interface Crew {
  /** Settles when one of them is given up: the product ends then. */
  readonly died: Promise<void>;
  /** Lets each finish what runs, and waits for them. Whoever does not end is killed. */
  stop(): Promise<void>;
  /** Ends all at once, whatever runs. */
  kill(): Promise<void>;
}

interface CrewOptions {
  /** The program of a worker. */
  readonly exec: string;
  readonly count: number;
  /** What a worker of that number begins with. */
  readonly startOf: (number: number) => WorkerStart;
  /** Takes a line for the operator. */
  readonly say: (line: string) => void;
  /** Takes what workers print, in whole lines. */
  readonly print: (lines: string) => void;
  readonly signal: AbortSignal;
}

/** Longer than a worker takes for its own stop (serve.ts), shorter than what a supervisor should allow (60 s). */
const STOP_WITHIN_MS = 50_000;

/**
 * Forks workers that listen on the ports of one product, the first one before the others, and starts one again that dies:
 * at once, three times a minute at most, as the embedded database is (decision 81). Connections go to them in turn. Settles
 * when all serve; throws what keeps one from it, a StartError where a person can mend it, or the signal's reason.
 */
export async function startCrew(options: CrewOptions): Promise<Crew> {
  const { exec, count, startOf, say, print, signal } = options;
  const serving = new Map<number, Worker>();
  const given = Promise.withResolvers<void>();
  let isStopping = false;
  const turns = createTurnDesk();
  const figures = createFiguresDesk(
    () => [...serving.keys()],
    (number, question) => tell(serving.get(number), { kind: "figures", question }),
  );
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // JSON would make null of a figure that is no number.
  const serialization = "advanced";
  cluster.setupPrimary({ exec, args: [], serialization, stdio: ["ignore", "pipe", "inherit", "ipc"] });

  function hear(number: number, worker: Worker, message: FromWorker): void {
    const { id } = worker;
    switch (message.kind) {
      case "hello":
        return tell(worker, { kind: "start", start: startOf(number) });
      case "enter": {
        const { turn } = message;
        return turns.enter(id, turn, message, (granted) => tell(worker, { kind: "turn", turn, granted }));
      }
      case "leave":
        return turns.leave(id, message.turn);
      case "figures":
        return figures.answer(number, message.question, message.metrics);
      case "ask":
        return void figures
          .ask(number, message.metrics)
          .then((told) => tell(worker, { kind: "told", question: message.question, ...told }));
      case "ready":
      case "failed":
      // Waited for where it is started.
    }
  }

  /** Starts the worker of that number, and settles when it serves. */
  async function start(number: number): Promise<Worker> {
    const worker = cluster.fork();
    hangUpWith(worker);
    const { piece, end } = wholeLines(print);
    worker.process.stdout?.setEncoding("utf8").on("data", piece).on("end", end);
    const ready = Promise.withResolvers<Worker>();
    // A message to one that has just died is nobody's loss.
    worker.on("error", () => undefined);
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") ready.resolve(worker);
      else if (message.kind === "failed")
        ready.reject(message.mendable ? new StartError(message.line) : new Error(message.line));
      else hear(number, worker, message);
    });
    worker.once("exit", (code: number | null, by: NodeJS.Signals | null) => {
      turns.gone(worker.id);
      ready.reject(new Error(reasonOf(code, by)));
      if (serving.get(number) !== worker) return;
      serving.delete(number);
      figures.gone(number);
      if (!isStopping) void bringBack(number, reasonOf(code, by));
    });
    await ready.promise;
    serving.set(number, worker);
    return worker;
  }

  const limits = new Map<number, () => number | undefined>();

  async function bringBack(number: number, why: string): Promise<void> {
    const nextRestart = limits.get(number) ?? createRestartLimit();
    limits.set(number, nextRestart);
    for (let reason = why; ;) {
      if (isStopping) return;
      const restart = nextRestart();
      if (restart === undefined) {
        say(`O processo ${number} terminou de novo (${reason}).`);
        return given.resolve();
      }
      say(
        `O processo ${number} terminou (${reason}). Iniciando de novo (${restart} de ${MAX_RESTARTS_PER_MINUTE}).`,
      );
      try {
        await start(number);
        return say(`O processo ${number} voltou.`);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  function living(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  async function end(ask: (worker: Worker) => void, withinMs: number): Promise<void> {
    isStopping = true;
    const all = living().map(async (worker) => {
      if (worker.isDead()) return;
      // Its last lines are read too.
      const closed = once(worker.process, "close");
      ask(worker);
      const late = pause(withinMs, "late", { ref: false });
      if ((await Promise.race([closed, late])) !== "late") return;
      worker.process.kill("SIGKILL");
      await closed;
    });
    await Promise.all(all);
  }

  const crew: Crew = {
    died: given.promise,
    stop: async () => await end((worker) => tell(worker, { kind: "stop" }), STOP_WITHIN_MS),
    kill: async () => await end((worker) => void worker.process.kill("SIGKILL"), STOP_WITHIN_MS),
  };
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  try {
    signal.throwIfAborted();
    // The first one settles where notices begin in a new database, before anybody writes.
    await Promise.race([start(1), aborted]);
    const others = Array.from({ length: count - 1 }, async (_, at) => await start(at + 2));
    await Promise.race([Promise.all(others), aborted]);
  } catch (error) {
    await crew.stop();
    throw error;
  }
  return crew;
}

/**
 * Closes what was on its way to a worker that ends. cluster hands one connection of a port to a worker and waits for its
 * answer; where none comes it forgets the connection, and whoever is at its other end would wait for ever.
 */
function hangUpWith(worker: Worker): void {
  const handed = new Map<unknown, { close(): void }>();
  const child = worker.process as {
    send: (message: unknown, handle?: unknown, ...more: unknown[]) => boolean;
  };
  const send = child.send.bind(child);
  child.send = (message, handle, ...more) => {
    // To close one that has arrived does nothing: it was closed on this side then.
    if (isHandle(handle)) handed.set((message as { key?: unknown }).key, handle);
    return send(message, handle, ...more);
  };
  worker.once("exit", () => {
    for (const handle of handed.values()) handle.close();
  });
}

function isHandle(value: unknown): value is { close(): void } {
  return typeof value === "object" && value !== null && "close" in value;
}

/** A worker that is gone hears nothing. */
function tell(worker: Worker | undefined, message: FromPrimary): void {
  if (worker?.isConnected() === true) worker.send(message, () => undefined);
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `código ${code}` : `sinal ${signal}`;
}
