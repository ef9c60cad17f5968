import { INFO_COLUNAS, type InfoLinha } from "../../../../contract/carros-parados/index.ts";
import { isEditable } from "../../../platform/grid/columns.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";
import { rowOf } from "../model/linhas.ts";

/** A row as it was, beside what became of it. */
export interface ThenAndNow {
  readonly linha: InfoLinha;
  /** The row as it was, for the grid. */
  readonly was: GridRow;
  /** What it is now; undefined when it is gone. */
  readonly now: GridRow | undefined;
  /** The columns that say something else now; none of a row that is gone. */
  readonly changed: readonly GridColumn[];
}

/**
 * The rows of a snapshot beside those of the table now, found by their number, or by chassis and part where a row was
 * removed and came again.
 */
export function comparedToNow(
  linhas: readonly InfoLinha[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): readonly ThenAndNow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  return linhas.map((linha) => {
    const was = rowOf(linha, String(linha.info_linha_id));
    const name = nameOf(was);
    const now = byId.get(was.id) ?? (name === null ? undefined : byName.get(name));
    const changed = now
      ? columns.filter(({ key }) => isCell(key) && (was[key] ?? "") !== (now[key] ?? ""))
      : [];
    return { linha, was, now, changed };
  });
}

/**
 * The table with a row as it was: what this person may write is written over the row of now, and a row that is gone
 * comes again at the end, as a new one.
 */
export function takenBack(
  rows: readonly GridRow[],
  { was, now }: Pick<ThenAndNow, "was" | "now">,
  columns: readonly GridColumn[],
  newRow: () => GridRow,
): readonly GridRow[] {
  const base = now ?? newRow();
  const cells = columns
    .filter((column) => isCell(column.key) && isEditable(column, base))
    .map(({ key }) => [key, was[key] ?? null] as const);
  const row = { ...base, ...Object.fromEntries(cells), id: base.id };
  return now ? rows.map((one) => (one.id === now.id ? row : one)) : [...rows, row];
}

const CELLS: ReadonlySet<string> = new Set(INFO_COLUNAS);

function isCell(key: string): boolean {
  return CELLS.has(key);
}
