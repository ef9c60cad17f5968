import { isPastedInto } from "../../../platform/grid/columns.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";

/** The ids of rows with the same chassis and part, as they stand in the table; rows without a name are in none (SPST-07). */
export function duplicateGroups(rows: readonly GridRow[]): readonly (readonly string[])[] {
  const named = rows.filter((row) => nameOf(row) !== null);
  return [...Map.groupBy(named, nameOf).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ id }) => id));
}

/**
 * One row of each group of duplicates, and all others (OP-76): of a group the row in `kept`, else its last. It takes the
 * place of the group's first, its id, and its cells that are not pasted into: a row of the table that is pasted anew
 * stays that row, with what DAC wrote in it.
 */
export function keepOnly(
  rows: readonly GridRow[],
  kept: ReadonlySet<string>,
  columns: readonly GridColumn[],
): readonly GridRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stays = new Map<string, GridRow>();
  const gone = new Set<string>();
  for (const group of duplicateGroups(rows)) {
    const [first, ...others] = group.flatMap((id) => byId.get(id) ?? []);
    const chosen = [first, ...others].findLast((row) => row && kept.has(row.id)) ?? others.at(-1);
    if (!first || !chosen) continue;
    for (const { id } of others) gone.add(id);
    if (chosen !== first) stays.set(first.id, inPlaceOf(first, chosen, columns));
  }
  return rows.flatMap((row) => (gone.has(row.id) ? [] : [stays.get(row.id) ?? row]));
}

/** A row in the place of another, whose id and whose cells that are not pasted into stay. */
export function inPlaceOf(first: GridRow, chosen: GridRow, columns: readonly GridColumn[]): GridRow {
  const locked = columns.filter((column) => !isPastedInto(column, first)).map(({ key }) => key);
  return { ...chosen, ...Object.fromEntries(locked.map((key) => [key, first[key] ?? null])), id: first.id };
}
