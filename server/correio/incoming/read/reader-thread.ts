import { watchThread } from "../../../platform/limits/thread-time.ts";
import { createWaitQueue } from "../../../platform/limits/wait-queue.ts";
import type { Answer, Job, MailParts } from "./mail.ts";
import { Worker } from "node:worker_threads";

/** A mail that takes more time or memory than any that a person writes. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/** The memory of a thread, in MB; the bytes of a mail of 25 MB are beside it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const WORKER = new URL("./worker.ts", import.meta.url);

/** Bytes of a mail behind which a thread is kept for the next one: that of a larger one gives its memory back. */
const SMALL = 1024 * 1024;
/** How long a thread waits for the next mail; its start takes a second. */
const KEEP_MS = 30_000;

/** One at once, since two mails of 25 MB would take twice their memory; relays wait, and bring again what waits too long. */
const turns = createWaitQueue({ concurrency: 1, maxWaiting: 100, maxPerGroup: 100 }, "mails");

/** The thread that waits for the next mail. */
let kept: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined;

/**
 * Takes a mail apart in a thread, to which a large one is moved: nothing is left of it here. Throws TooMuch, 503 where
 * too many wait, and what the reader throws.
 * @param seconds of a processor that it may take
 * @param patience how many times that by the clock
 */
export async function readInThread(job: Job, seconds: number, patience: number): Promise<MailParts> {
  return await turns.run({ key: "mail", group: "mail" }, async () => {
    const worker = takeThread();
    const isSmall = job.raw.length <= SMALL;
    try {
      const parts = await runThread(worker, job, { seconds, patience, isMoved: !isSmall });
      if (isSmall) keepThread(worker);
      return parts;
    } finally {
      if (kept?.worker !== worker) await worker.terminate();
    }
  });
}

function takeThread(): Worker {
  if (!kept) return new Worker(WORKER, { resourceLimits: MEMORY, execArgv: [], env: {} });
  const { worker, end } = kept;
  clearTimeout(end);
  kept = undefined;
  worker.off("error", forget).off("exit", forget).ref();
  return worker;
}

/** Lets a thread wait; neither it nor its end keeps the process. */
function keepThread(worker: Worker): void {
  worker.on("error", forget).on("exit", forget).unref();
  kept = { worker, end: setTimeout(forget, KEEP_MS).unref() };
}

function forget(): void {
  if (!kept) return;
  clearTimeout(kept.end);
  void kept.worker.terminate();
  kept = undefined;
}

async function runThread(
  worker: Worker,
  job: Job,
  how: { readonly seconds: number; readonly patience: number; readonly isMoved: boolean },
): Promise<MailParts> {
  const ended = Promise.withResolvers<MailParts>();
  const stopWatching = watchThread(worker, how, (why) => ended.reject(new TooMuch(why)));
  const onMessage = (said: Answer): void => {
    if ("parts" in said) ended.resolve(said.parts);
    else ended.reject(new Error(said.error));
  };
  const onError = (error: Error & { code?: string }): void =>
    ended.reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuch("out of memory") : error);
  const onExit = (code: number): void => ended.reject(new Error(`the reader of mails ended with ${code}`));
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  worker.postMessage(job, how.isMoved ? [job.raw.buffer] : []);
  try {
    return await ended.promise;
  } finally {
    stopWatching();
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  }
}
