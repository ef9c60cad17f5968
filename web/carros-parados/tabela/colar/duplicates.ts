import { isEditable } from "../../../platform/grid/columns.ts";
import { formatCell, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";

/** What all rows of a group have in common. */
const NAMING: ReadonlySet<string> = new Set(["info_chassi", "info_item_codigo"]);

/** One row of a group of duplicates, and where it came from. */
export interface Duplicate {
  readonly row: GridRow;
  readonly isPasted: boolean;
  /** Its place in the table, or among the pasted rows, counted from 1. */
  readonly linha: number;
}

/** The rows of each group with their origins, in their order. */
export function duplicatesOf(
  rows: readonly GridRow[],
  groups: readonly (readonly string[])[],
  pasted: ReadonlySet<string>,
): readonly (readonly Duplicate[])[] {
  let stood = 0;
  let came = 0;
  const byId = new Map(
    rows.map((row): [string, Duplicate] => {
      const isPasted = pasted.has(row.id);
      if (isPasted) came += 1;
      else stood += 1;
      return [row.id, { row, isPasted, linha: isPasted ? came : stood }];
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
  const told = columns.filter((column) => first && !NAMING.has(column.key) && isEditable(column, first));
  return {
    differing: told.filter((column) => textsOf(column).size > 1),
    alike: told.filter((column) => textsOf(column).size === 1 && !textsOf(column).has("")),
  };
}
