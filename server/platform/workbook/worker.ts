import { parseWorkbook } from "./parse-workbook.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { FromWorker, Job } from "./wire.ts";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

/** The priority of the thread, from 0 to 19: the higher, the longer it waits for a processor that others want. */
const LATER = 10;

/** The thread of one file: reads it, hands over one piece at a time when it is asked for the next, ends. */
async function main(job: Job): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  const tell = (message: FromWorker): void => parentPort?.postMessage(message);
  const handOver = async (message: FromWorker): Promise<void> => {
    const asked = parentPort && once(parentPort, "message");
    tell(message);
    await asked;
  };
  try {
    const { content } = job;
    const bytes =
      typeof content === "string"
        ? await readFile(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const end = await parseWorkbook(bytes, job, {
      head: async (head) => await handOver({ head }),
      rows: async (rows) => await handOver({ rows }),
    });
    tell({ end });
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    tell({ refused: error.reason });
  }
}

// On Linux each thread has its own priority: calls are served before a file is read.
if (process.platform === "linux") setPriority(LATER);
await main(workerData as Job);
