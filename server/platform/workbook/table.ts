import { findHeader, foldLabel, HEADER_WITHIN, headingOf } from "./header.ts";
import { notesOf } from "./notes.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Sheet, SheetRow } from "./sheet.ts";
import { cutText } from "./texts.ts";
import type { WorkbookCell, WorkbookEnd, WorkbookHead, WorkbookRow } from "./types.ts";
import type { Job } from "./wire.ts";

/** Rows, and bytes of JSON, of one piece: a few milliseconds for the receiver. */
const AT_ONCE = 250;
const BYTES_AT_ONCE = 256 * 1024;
/** About how many bytes of JSON a row and a cell have beside their text. */
const ROW_BYTES = 60;
const CELL_BYTES = 3;
const BLANK: WorkbookCell = { text: "", kind: "blank" };

/** Takes a sheet piece by piece; the reader waits for each. */
export interface Taker {
  head(head: WorkbookHead): void | Promise<void>;
  rows(rows: readonly WorkbookRow[]): void | Promise<void>;
}

/**
 * Hands a sheet over as a table: its header, then the rows below in pieces, each when the one before was taken. Only
 * the wanted columns are handed over, each text no longer than its column, and everything is counted.
 */
export async function handOver(sheet: Sheet, job: Omit<Job, "content">, taker: Taker): Promise<WorkbookEnd> {
  const table = createTable(sheet, job, taker);
  for await (const row of sheet.rows) await table.take(row);
  return await table.end();
}

function createTable(
  { name: sheet, otherSheets, seen }: Sheet,
  { wanted, others, maxRows, maxText }: Omit<Job, "content">,
  taker: Taker,
): { take(row: SheetRow): Promise<void>; end(): Promise<WorkbookEnd> } {
  const limits = new Map(wanted.map(({ label, limit }) => [foldLabel(label), limit]));
  const ours = new Set(wanted.flatMap(({ label, hidden }) => (hidden ? [foldLabel(label)] : [])));
  /** The rows among which the header is, until it is known. */
  let first: SheetRow[] | undefined = [];
  let headers: string[] = [];
  /** The limit of each column; 0 for a column that is handed over blank. */
  let columns: number[] = [];
  let piece: WorkbookRow[] = [];
  let pieceBytes = 0;
  const total = { rows: 0, bytes: 0, hidden: 0, formulas: 0 };

  async function begin(rows: readonly SheetRow[]): Promise<void> {
    const at = findHeader(rows, new Set(limits.keys()));
    first = undefined;
    headers = Array.from(rows[at]?.cells ?? [], (cell) => headingOf(cell?.text ?? ""));
    while (headers.at(-1) === "") headers.pop();
    columns = headers.map((header) => limits.get(foldLabel(header)) ?? others);
    await taker.head({ sheet, headerRow: rows[at]?.line ?? 1, headers });
    for (const row of rows.slice(at + 1)) await takeBelow(row);
  }

  async function takeBelow({ line, hidden, cells }: SheetRow): Promise<void> {
    // Cells beyond the last heading are no part of the table.
    if (!headers.some((_, column) => cells[column])) return;
    let bytes = ROW_BYTES;
    const taken = columns.map((limit, column) => {
      const cell = cells[column];
      if (cell?.formula) total.formulas += 1;
      if (limit === 0) return BLANK;
      bytes += CELL_BYTES;
      if (!cell) return BLANK;
      const text = cutText(cell.text, limit);
      bytes += Buffer.byteLength(JSON.stringify(text));
      return text === cell.text ? cell : { ...cell, text };
    });
    total.rows += 1;
    total.bytes += bytes;
    if (hidden) total.hidden += 1;
    if (total.rows > maxRows) throw new WorkbookRefusal("too-many-rows");
    if (total.bytes > maxText) throw new WorkbookRefusal("too-much-text");
    piece.push({ line, cells: taken });
    pieceBytes += bytes;
    if (piece.length >= AT_ONCE || pieceBytes >= BYTES_AT_ONCE) await pass();
  }

  async function pass(): Promise<void> {
    const rows = piece;
    [piece, pieceBytes] = [[], 0];
    if (rows.length > 0) await taker.rows(rows);
  }

  return {
    take: async (row) => {
      if (!first) return await takeBelow(row);
      if (row.line <= HEADER_WITHIN) return void first.push(row);
      await begin(first.length > 0 ? first : [row]);
      return await takeBelow(row);
    },
    end: async () => {
      if (first) await begin(first);
      await pass();
      const hiddenColumns = headers.filter(
        (text, column) => text !== "" && seen.hiddenColumns.has(column) && !ours.has(foldLabel(text)),
      );
      const { hidden: hiddenRows, formulas } = total;
      const notes = notesOf({
        sheet,
        hiddenRows,
        hiddenColumns,
        formulas,
        valueless: seen.valueless,
        otherSheets,
      });
      return { hiddenRows, hiddenColumns, formulas, notes };
    },
  };
}
