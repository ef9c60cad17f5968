import { textCell } from "./cells.ts";
import type { Grid } from "./grid.ts";

/** Rows of texts as a sheet: of files that keep no kinds of cells. */
export function gridOfTexts(
  rows: readonly { readonly texts: readonly string[]; readonly hidden: boolean }[],
  sheet = "",
): Grid {
  return {
    sheet,
    rows: rows
      .map(({ texts, hidden }, at) => ({ line: at + 1, hidden, cells: texts.map(textCell) }))
      .filter(({ cells }) => cells.some((cell) => cell)),
    hiddenColumns: new Set(),
    otherSheets: [],
    valueless: 0,
  };
}
