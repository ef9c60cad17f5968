import { WorkbookRefusal } from "./refusal.ts";
import type { Workbook, WorkbookHead, WorkbookRow } from "./types.ts";
import type { FromWorker, Job } from "./wire.ts";
import { Worker } from "node:worker_threads";

/** What a thread may take of memory, in MB: a text of 20 MB in two bytes a character, twice, and some. */
const MEGABYTES = 128;
const YOUNG_MEGABYTES = 8;
const WORKER = new URL("./worker.ts", import.meta.url);
const LOOK_MS = 50;
/** How many times its seconds of a processor a thread may be at it, on a machine that is busy. */
const PATIENCE = 8;

/** What a thread may take. */
interface ThreadLimits {
  /** Seconds of a processor. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly megabytes?: number;
}

/**
 * One thread, one file: whatever it does with memory or time ends with it, and is a refusal. It has seconds of a processor
 * and not of the clock, so that a good file is read on a busy machine too.
 */
export async function readInThread(
  job: Job,
  { seconds, signal, megabytes = MEGABYTES }: ThreadLimits,
): Promise<Workbook> {
  const worker = new Worker(WORKER, {
    workerData: job,
    transferList: ownBytes(job),
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    execArgv: [],
    env: {},
  });
  const ended = Promise.withResolvers<Workbook>();
  const stopWatching = watch(worker, seconds, () => ended.reject(new WorkbookRefusal("too-long")));
  const onAbort = (): void => ended.reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  let head: WorkbookHead = { sheet: "", headerRow: 1, headers: [] };
  const rows: WorkbookRow[] = [];
  worker.on("message", (message: FromWorker) => {
    if ("refused" in message) return ended.reject(new WorkbookRefusal(message.refused));
    if ("end" in message) return ended.resolve({ ...head, ...message.end, rows });
    if ("head" in message) head = message.head;
    else rows.push(...message.rows);
    // The next piece comes only when all else had its turn, so that many rows never hold the server.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    setImmediate(() => worker.postMessage("next"));
  });
  worker.on("error", (error: Error & { code?: string }) => {
    ended.reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkbookRefusal("too-large") : error);
  });
  worker.on("exit", (code) => ended.reject(new Error(`the reader ended with ${code}`)));
  try {
    return await ended.promise;
  } finally {
    stopWatching();
    signal?.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

/** The memory of a file that nothing else lies in: it goes over; of any other the thread gets a copy. */
function ownBytes({ content }: Job): ArrayBuffer[] {
  if (typeof content === "string" || content.byteLength !== content.buffer.byteLength) return [];
  return content.buffer instanceof ArrayBuffer ? [content.buffer] : [];
}

/** Looks again and again at what a thread has used of a processor; gives what ends that. */
function watch(worker: Worker, seconds: number, onLate: () => void): () => void {
  const begun = performance.now();
  const looking = setInterval(() => {
    // A thread that does not answer has the clock alone.
    if (performance.now() - begun > seconds * PATIENCE * 1000) onLate();
    void usedSeconds(worker).then((used) => used > seconds && onLate());
  }, LOOK_MS);
  return () => clearInterval(looking);
}

/** Seconds of a processor that a thread has used; 0 before it begins and when it is over. */
async function usedSeconds(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000_000;
  } catch {
    return 0;
  }
}
