import { watchThread } from "../limits/thread-time.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Workbook, WorkbookHead, WorkbookRow } from "./types.ts";
import type { FromWorker, Job } from "./wire.ts";
import { Worker } from "node:worker_threads";

/** The memory of a thread, in MB: a text of 20 MB in two bytes a character, twice, and some more. */
const MEGABYTES = 128;
const YOUNG_MEGABYTES = 8;
const WORKER = new URL("./worker.ts", import.meta.url);
/** How many times its processor seconds a thread may take by the clock, on a busy machine. */
const PATIENCE = 8;

/** What a thread may take. */
interface ThreadLimits {
  /** Processor seconds. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly megabytes?: number;
}

/**
 * One thread for one file: whatever the file does with memory or time ends with the thread, and is a refusal.
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
  const stopWatching = watchThread(worker, { seconds, patience: PATIENCE }, () =>
    ended.reject(new WorkbookRefusal("too-long")),
  );
  const onAbort = (): void => ended.reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  let head: WorkbookHead = { sheet: "", headerRow: 1, headers: [] };
  const rows: WorkbookRow[] = [];
  worker.on("message", (message: FromWorker) => {
    if ("refused" in message) return ended.reject(new WorkbookRefusal(message.refused));
    if ("end" in message) return ended.resolve({ ...head, ...message.end, rows });
    if ("head" in message) head = message.head;
    else rows.push(...message.rows);
    // The next piece is asked for after everything else had its turn, so that many rows never hold up the server.
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

/** The memory of a file is transferred if nothing else lies in it; else the thread gets a copy. */
function ownBytes({ content }: Job): ArrayBuffer[] {
  if (typeof content === "string" || content.byteLength !== content.buffer.byteLength) return [];
  return content.buffer instanceof ArrayBuffer ? [content.buffer] : [];
}
