import { parseWorkbook } from "../../server/platform/workbook/parse-workbook.ts";
import { WorkbookRefusal } from "../../server/platform/workbook/refusal.ts";
import type { Workbook, WorkbookHead, WorkbookRow } from "../../server/platform/workbook/types.ts";

/** The labels that the corpus looks for. */
export const LABELS = ["Chassi", "Código da Peça", "Data da O.S.", "Modelo", "Observação 1"];
/** Characters of each of these columns. */
const LIMIT = 60;

/** What became of a file, short enough to stand beside it: `3 Chassi|Modelo`, then each row alike. */
export interface Outcome {
  readonly refused?: string;
  readonly head?: string;
  readonly rows?: readonly string[];
  readonly hidden?: number;
  readonly notes?: readonly string[];
}

/** Reads a whole workbook here, without a thread. Throws as the reader does. */
export async function readHere(
  bytes: Buffer | string,
  { labels = LABELS, maxRows = 1000, maxText = 32_000_000, others = LIMIT } = {},
): Promise<Workbook> {
  const rows: WorkbookRow[] = [];
  let head: WorkbookHead = { sheet: "", headerRow: 0, headers: [] };
  const end = await parseWorkbook(
    Buffer.from(bytes),
    { wanted: labels.map((label) => ({ label, limit: LIMIT })), others, maxRows, maxText },
    { head: (found) => void (head = found), rows: (found) => void rows.push(...found) },
  );
  return { ...head, ...end, rows };
}

/** The outcome of a file. A text that is no text has its kind: `5:number`. */
export async function outcomeOf(
  bytes: Buffer | string,
  labels: readonly string[] = LABELS,
): Promise<Outcome> {
  try {
    const { headerRow, headers, rows, hiddenRows, notes } = await readHere(bytes, { labels: [...labels] });
    return {
      head: `${headerRow} ${headers.join("|")}`,
      rows: rows.map(
        ({ line, cells }) =>
          `${line} ${cells.map(({ text, kind, iso, formula }) => `${text}${kind === "text" || kind === "blank" ? "" : `:${iso ?? kind}`}${formula ? "=" : ""}`).join("|")}`,
      ),
      ...(hiddenRows > 0 && { hidden: hiddenRows }),
      ...(notes.length > 0 && { notes }),
    };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { refused: error.reason };
    throw error;
  }
}
