/** The rows of the oldest spreadsheet. Who selects whole columns does not mean their blank rest. */
const WHOLE_COLUMNS = 65_536;

/** How much of a table a block lies over, from where it is pasted on; nothing where it is only read. */
export interface Room {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Drops rows and columns at the end of a block without any text, as a selection in a spreadsheet brings them along. Those
 * that lie over cells of the table stay, since they empty them as any cell of a rectangle does; so does a block that is
 * blank everywhere.
 */
export function trimBlock<Cell extends string | undefined>(
  lines: readonly (readonly Cell[])[],
  { rows, columns }: Room = { rows: 0, columns: 0 },
): readonly (readonly Cell[])[] {
  const height = lines.findLastIndex((line) => line.some(isFilled)) + 1;
  if (height === 0) return rows === 0 ? lines : lines.slice(0, rows);
  const covered = lines.length >= WHOLE_COLUMNS ? height : Math.max(height, rows);
  let width = columns;
  for (const line of lines) width = Math.max(width, line.findLastIndex(isFilled) + 1);
  return lines.slice(0, covered).map((line) => line.slice(0, width));
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== "";
}
