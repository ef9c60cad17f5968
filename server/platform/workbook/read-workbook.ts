import { createWaitQueue } from "../limits/wait-queue.ts";
import { readInThread } from "./reader-thread.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Workbook, WorkbookFile, WorkbookLimits } from "./types.ts";
import { stat } from "node:fs/promises";

const MAX_ROWS = 20_000;
const MAX_BYTES = 20_000_000;
/** Bytes of all texts that are handed over of one workbook, each counted as often as it is used. */
const MAX_TEXT = 32_000_000;
/**
 * Processor seconds for a file, at least and at most, and the bytes that earn each second: several times what reading
 * takes.
 */
const LEAST_SECONDS = 2;
const MOST_SECONDS = 5;
const BYTES_A_SECOND = 2_000_000;

/** Threads at once on the machine, and how many wait. */
const turns = createWaitQueue({ concurrency: 2, maxWaiting: 30, maxPerGroup: 10 }, "workbooks");
/**
 * From this size on a file is large. Only one large file is read at a time, so that one reader is always free for the
 * others.
 */
const LARGE = 5_000_000;
const largeTurns = createWaitQueue({ concurrency: 1, maxWaiting: 30, maxPerGroup: 10 }, "large workbooks");

/** The caller: one file of a `group` at a time; `signal` cancels it. */
export interface Reading {
  readonly signal?: AbortSignal;
  readonly group: string;
}

/**
 * Reads a workbook in a thread of its own, so that the server goes on: .xlsx, .xls (BIFF), and what programs save under
 * these names, HTML, SpreadsheetML, CSV. Formulas do not run, nothing is fetched. At most two are read at once, one of them
 * large, and one of a group; the others wait.
 *
 * @throws WorkbookRefusal for a file that is not read, 503 where too many wait, the signal's reason when it is aborted
 */
export async function readWorkbook(
  { content }: WorkbookFile,
  limits: WorkbookLimits,
  { signal, group }: Reading,
): Promise<Workbook> {
  const { wanted, others = 0, maxRows = MAX_ROWS, maxBytes = MAX_BYTES, maxText = MAX_TEXT } = limits;
  const bytes = typeof content === "string" ? (await stat(content)).size : content.length;
  if (bytes > maxBytes) throw new WorkbookRefusal("too-large");
  const { seconds = Math.min(MOST_SECONDS, LEAST_SECONDS + bytes / BYTES_A_SECOND) } = limits;
  const who = { key: group, group };
  const read = async (): Promise<Workbook> =>
    await turns.run(who, async () => {
      signal?.throwIfAborted();
      return await readInThread({ content, wanted, others, maxRows, maxText }, { seconds, signal });
    });
  return bytes < LARGE ? await read() : await largeTurns.run(who, read);
}
