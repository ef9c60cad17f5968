import { parseWorkbook } from "./parse-workbook.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { FromWorker, Job } from "./wire.ts";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Rows of one message: some thousand cells, a few milliseconds of the thread that takes them. */
const AT_ONCE = 250;

/** The thread of one file: reads it, hands over its rows piece by piece, ends. */
async function main(job: Job): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  const tell = (message: FromWorker): void => parentPort?.postMessage(message);
  try {
    const bytes = typeof job.content === "string" ? await readFile(job.content) : Buffer.from(job.content);
    const { rows, ...read } = parseWorkbook(bytes, job);
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const asked = parentPort && once(parentPort, "message");
      tell({ rows: rows.slice(at, at + AT_ONCE) });
      await asked;
    }
    tell({ read });
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    tell({ refused: error.reason });
  }
}

await main(workerData as Job);
