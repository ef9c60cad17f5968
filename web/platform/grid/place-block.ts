import { tidyBlock, type PastedBlock } from "../../../contract/platform/pasted-block.ts";
import type { Room } from "../../../contract/platform/trim-block.ts";
import { shownOf, type GridColumn } from "./columns.ts";
import type { GridModel } from "./grid-props.ts";
import type { Rectangle } from "./range.ts";

/** A block that is pasted, with the columns that it goes by and its range among them. */
export interface PlacedBlock extends PastedBlock {
  readonly columns: readonly GridColumn[];
  readonly over: Rectangle;
}

type Table = Pick<GridModel, "every" | "view" | "baseOf" | "titles">;

/**
 * Lays a block over the selected range. Below a heading, and where its lines are as wide as the whole table, it goes by
 * all columns, hidden ones in their places. Any other lies over what is seen, as it does among filtered rows.
 * @param at the selected range, among the shown columns
 */
export function placeBlock(lines: readonly (readonly string[])[], at: Rectangle, table: Table): PlacedBlock {
  const { every } = table;
  const wide = every.findLastIndex(isData) + 1;
  const isWhole = at.left === 0 && lines.every((line) => line.length === wide);
  const columns = isWhole ? every : shownOf(every);
  const pasted = tidyBlock(
    lines,
    every.map((column) => (isData(column) ? column.label : "")),
    (isHeaded) => roomOf(table, isHeaded ? every : columns, isHeaded ? { ...at, left: 0 } : at),
    table.titles?.told(),
  );
  // Below a heading the cells are those of all columns, from the first on.
  if (pasted.header.length > 0)
    return { ...pasted, columns: every, over: { ...at, bottom: at.top, left: 0, right: 0 } };
  const isOverAll = isWhole && at.right >= shownOf(every).findLastIndex(isData);
  return { ...pasted, columns, over: isOverAll ? { ...at, right: wide - 1 } : at };
}

/** A range that counts among these columns, as it counts among those that are shown. */
export function rangeAmongShown(
  range: Rectangle,
  columns: readonly GridColumn[],
  every: readonly GridColumn[],
): Rectangle {
  const shown = shownOf(every);
  const within = new Set(columns.slice(range.left, range.right + 1));
  const left = Math.max(
    0,
    shown.findIndex((column) => within.has(column)),
  );
  return {
    ...range,
    left,
    right: Math.max(
      left,
      shown.findLastIndex((column) => within.has(column)),
    ),
  };
}

/** The lines of a block that are rows. */
export function acceptedLines(
  { keepLine }: Pick<GridModel, "keepLine">,
  { lines, columns, over }: PlacedBlock,
): PastedBlock["lines"] {
  if (!keepLine) return lines;
  return lines.filter((line) =>
    keepLine(
      new Map(
        line.flatMap((text, at) =>
          text === undefined ? [] : [[columns[over.left + at]?.key ?? "", text] as const],
        ),
      ),
    ),
  );
}

/**
 * The cells that a paste covers. In rows that it begins anew they are blank already, apart from a new row's defaults
 * (FORM-34).
 */
function roomOf({ view, baseOf }: Table, columns: readonly GridColumn[], { top, left }: Rectangle): Room {
  const rows = view.rows();
  const covered = columns.slice(left).filter(isData);
  const first = rows[top];
  const keys = new Set(covered.map(({ key }) => key));
  const isAnew = first !== undefined && baseOf !== undefined && baseOf(first, keys) !== first;
  return { rows: rows.length - top, columns: isAnew ? 0 : covered.length };
}

function isData({ kind }: GridColumn): boolean {
  return kind !== "action";
}
