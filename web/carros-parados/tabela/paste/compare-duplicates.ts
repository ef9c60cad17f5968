import { isPastedInto } from "../../../platform/grid/columns.ts";
import { formatCell, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";

/** What all rows of a group have in common. */
const NAMING: ReadonlySet<string> = new Set(["info_chassi", "info_item_codigo"]);

/** Rows that come into a table: from where, and of each the place that it has there, counted from 1, by its id. */
export interface Arrivals {
  readonly from: "paste" | "file";
  readonly lines: ReadonlyMap<string, number>;
}

/** One row of a group of duplicates, and where it came from. */
export interface Duplicate {
  readonly row: GridRow;
  readonly from: Arrivals["from"] | "table";
  /** Its place there, counted from 1; in a file that of the spreadsheet. */
  readonly linha: number;
}

/** The rows of each group with their origins, in their order. */
export function duplicatesOf(
  rows: readonly GridRow[],
  groups: readonly (readonly string[])[],
  { from, lines }: Arrivals,
): readonly (readonly Duplicate[])[] {
  const byId = new Map(
    rows.map((row, at): [string, Duplicate] => {
      const line = lines.get(row.id);
      return [
        row.id,
        line === undefined ? { row, from: "table", linha: at + 1 } : { row, from, linha: line },
      ];
    }),
  );
  return groups.map((group) => group.flatMap((id) => byId.get(id) ?? []));
}

/**
 * What the rows of a group do not say alike, and what they do: neither what names them, nor what all leave blank, nor
 * what is not pasted into and stays whichever is chosen.
 */
export function compared(
  group: readonly GridRow[],
  columns: readonly GridColumn[],
): { readonly differing: readonly GridColumn[]; readonly alike: readonly GridColumn[] } {
  const textsOf = (column: GridColumn): ReadonlySet<string> =>
    new Set(group.map((row) => formatCell(column, row)));
  const [first] = group;
  const told = columns.filter((column) => first && !NAMING.has(column.key) && isPastedInto(column, first));
  return {
    differing: told.filter((column) => textsOf(column).size > 1),
    alike: told.filter((column) => textsOf(column).size === 1 && !textsOf(column).has("")),
  };
}
