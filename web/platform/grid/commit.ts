import type { RowsChangeData } from "react-data-grid";
import { writtenKey } from "./cell-text.ts";
import type { CellValue, GridRow } from "./columns.ts";
import type { RowsStore } from "./rows-store.ts";

/**
 * Applies an edit. The editor returns the row as it was when it opened, so only the edited cell is taken: others may
 * have changed meanwhile (a looked-up price).
 */
export function commitEdit(
  store: RowsStore,
  drafts: WeakSet<GridRow>,
  next: readonly GridRow[],
  { indexes, column }: RowsChangeData<GridRow>,
): void {
  for (const index of indexes) {
    const draft = next[index];
    if (!draft || !drafts.has(draft)) continue;
    const rows = store.rows();
    const at = rows.findIndex((row) => row.id === draft.id);
    const row = rows[at];
    const cells = typedCells(draft, column.key);
    const isNew = Object.entries(cells).some(([key, value]) => (row?.[key] ?? null) !== value);
    if (row && isNew) store.apply(rows.with(at, { ...row, ...cells, id: row.id }));
  }
}

/** What an editor's draft row holds for its cell: the value, and the written text if that differs. */
export function typedCells(draft: GridRow, key: string): Readonly<Record<string, CellValue>> {
  const written = writtenKey(key);
  return { [key]: draft[key] ?? null, ...(written in draft && { [written]: draft[written] ?? null }) };
}
