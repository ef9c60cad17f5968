import { createWaitQueue } from "../../../platform/limits/wait-queue.ts";
import type { Job, MailParts } from "./mail.ts";
import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";

/** A mail that takes more time or memory than any that a person writes. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/** How many times its processor seconds a thread may take by the clock, so that a good mail is read on a busy machine too. */
const PATIENCE = 8;
/** The memory of a thread, in MB; the bytes of a mail of 25 MB are beside it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const WORKER = new URL("./worker.ts", import.meta.url);
const LOOK_MS = 50;

/** One at once, since two mails of 25 MB would take twice their memory; relays wait, and bring again what waits too long. */
const turns = createWaitQueue({ concurrency: 1, maxWaiting: 100, maxPerGroup: 100 });

/** Takes a mail apart in a thread. Throws TooMuch, 503 where too many wait, and what the reader throws. */
export async function readInThread(job: Job, seconds: number): Promise<MailParts> {
  return await turns.run({ key: randomUUID(), group: "mail" }, async () => await runThread(job, seconds));
}

async function runThread(job: Job, seconds: number): Promise<MailParts> {
  const worker = new Worker(WORKER, { workerData: job, resourceLimits: MEMORY, execArgv: [], env: {} });
  const ended = Promise.withResolvers<MailParts>();
  const begun = performance.now();
  const looking = setInterval(() => {
    if (performance.now() - begun > seconds * PATIENCE * 1000) ended.reject(new TooMuch("by the clock"));
    void usedSeconds(worker).then((used) => used > seconds && ended.reject(new TooMuch(`${used} s`)));
  }, LOOK_MS);
  worker.on("message", ended.resolve);
  worker.on("error", (error: Error & { code?: string }) =>
    ended.reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuch("out of memory") : error),
  );
  worker.on("exit", (code) => ended.reject(new Error(`the reader of mails ended with ${code}`)));
  try {
    return await ended.promise;
  } finally {
    clearInterval(looking);
    await worker.terminate();
  }
}

/** Processor seconds that a thread has used; 0 before it begins and after its end. */
async function usedSeconds(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000_000;
  } catch {
    return 0;
  }
}
