import { createWaitQueue } from "../limits/wait-queue.ts";
import type { PrintedDocument } from "./document.ts";
import { streamOfThread } from "./thread-stream.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Worker } from "node:worker_threads";

export const PDF_TYPE = "application/pdf";

const SECONDS = 60;
/** The memory of a thread, in MB; 2,000 rows need a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
const WORKER = new URL("./worker.ts", import.meta.url);

/** Threads at once on the machine, and how many wait. */
const turns = createWaitQueue({ concurrency: 2, maxWaiting: 30, maxPerGroup: 10 }, "prints");

/**
 * A document as the stream of a tagged PDF, made in a thread of its own, so that the server goes on. At most two are made
 * at once, the others wait; `group` keeps one caller from taking all places. The signal ends the waiting for the first
 * page; from then on whoever gives the stream up ends it.
 *
 * @returns once the first page is there: what fails before fails here
 * @throws 503 where too many wait, AbortError when the signal is aborted
 */
export async function writePdf(
  document: PrintedDocument,
  { group, signal }: { readonly group: string; readonly signal: AbortSignal },
): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>();
  const work = turns.run({ key: randomUUID(), group }, async () => {
    signal.throwIfAborted();
    const worker = new Worker(WORKER, {
      workerData: document,
      resourceLimits: MEMORY,
      execArgv: [],
      env: {},
    });
    const { stream, ended } = streamOfThread(worker, SECONDS);
    once(stream, "readable", { signal }).then(
      () => begun.resolve(stream),
      (error: unknown) => {
        stream.destroy();
        begun.reject(error);
      },
    );
    await ended;
  });
  work.catch(begun.reject);
  return await begun.promise;
}
