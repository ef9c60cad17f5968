import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** Calls that somebody makes again and again. */
interface Calls {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  readonly everyMs: number;
}

/** What each of them took, in ms; one that was not answered with 200 is `Infinity`. */
export interface Pulse {
  stop(): Promise<readonly number[]>;
}

/** Begins to call from a thread of its own, so that what the attack itself is busy with is not counted. */
export function startPulse(calls: Calls): Pulse {
  const worker = new Worker(new URL(import.meta.url), { workerData: calls });
  return {
    stop: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage("stop");
      const [times] = (await once(worker, "message")) as [readonly number[]];
      await worker.terminate();
      return times;
    },
  };
}

async function call({ port, path, cookie }: Calls): Promise<number> {
  const begun = performance.now();
  try {
    const [answer] = (await once(
      get({ host: "127.0.0.1", port, path, headers: { cookie } }),
      "response",
    )) as [IncomingMessage];
    await answer.resume().toArray();
    return answer.statusCode === 200 ? performance.now() - begun : Infinity;
  } catch {
    return Infinity;
  }
}

async function beat(calls: Calls): Promise<void> {
  const times: number[] = [];
  const over = new AbortController();
  parentPort?.once("message", () => over.abort());
  while (!over.signal.aborted) {
    times.push(await call(calls));
    await wait(calls.everyMs);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(times);
}

if (!isMainThread && parentPort) await beat(workerData as Calls);
