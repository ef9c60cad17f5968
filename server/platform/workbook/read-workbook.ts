import { createWaitQueue } from "../wait-queue.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Workbook, WorkbookFile, WorkbookLimits, WorkbookRow } from "./types.ts";
import type { FromWorker, Job } from "./wire.ts";
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

const MAX_ROWS = 20_000;
const MAX_BYTES = 20_000_000;
const SECONDS = 30;
/** What a thread may take, in MB; the sheet of a file of 200 MB unpacked does not fit, and need not. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const WORKER = new URL("./worker.ts", import.meta.url);

/** Threads at once in the process, and how many wait; a file of those is still on the disk or in its caller's hands. */
const turns = createWaitQueue({ concurrency: 2, maxWaiting: 30, maxPerGroup: 10 });

/**
 * Reads a workbook in a thread of its own, so that the server goes on: .xlsx, .xls (BIFF), and what programs save under
 * these names, HTML, SpreadsheetML, CSV. Formulas do not run, nothing is fetched. At most two are read at once, the
 * others wait; `group` keeps one caller from taking all places.
 *
 * @throws WorkbookRefusal for a file that is not read, 503 where too many wait, the signal's reason when it is aborted
 */
export async function readWorkbook(
  file: WorkbookFile,
  limits: WorkbookLimits,
  { signal, group = "" }: { readonly signal?: AbortSignal; readonly group?: string } = {},
): Promise<Workbook> {
  const { wantedLabels, maxRows = MAX_ROWS, maxBytes = MAX_BYTES, seconds = SECONDS } = limits;
  const { content } = file;
  const bytes = typeof content === "string" ? (await stat(content)).size : content.length;
  if (bytes > maxBytes) throw new WorkbookRefusal("too-large");
  return await turns.run({ key: randomUUID(), group }, async () => {
    signal?.throwIfAborted();
    return await readInThread({ content, name: file.name, wantedLabels, maxRows }, seconds, signal);
  });
}

/** One thread, one file: whatever it does with memory or time ends with it. */
async function readInThread(job: Job, seconds: number, signal: AbortSignal | undefined): Promise<Workbook> {
  const worker = new Worker(WORKER, { workerData: job, resourceLimits: MEMORY, execArgv: [], env: {} });
  const ended = Promise.withResolvers<Workbook>();
  const rows: WorkbookRow[] = [];
  const late = setTimeout(() => ended.reject(new WorkbookRefusal("too-long")), seconds * 1000);
  const onAbort = (): void => ended.reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  worker.on("message", (message: FromWorker) => {
    if ("refused" in message) ended.reject(new WorkbookRefusal(message.refused));
    else if ("rows" in message) {
      rows.push(...message.rows);
      // The next ones come only when all else had its turn, so that many rows never hold the server.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      setImmediate(() => worker.postMessage("next"));
    } else ended.resolve({ ...message.read, rows });
  });
  worker.on("error", (error: Error & { code?: string }) => {
    ended.reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkbookRefusal("too-large") : error);
  });
  worker.on("exit", (code) => ended.reject(new Error(`the reader ended with ${code}`)));
  try {
    return await ended.promise;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}
