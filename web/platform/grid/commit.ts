import type { RowsChangeData } from "react-data-grid";
import type { GridRow } from "./columns.ts";
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
    const value = draft[column.key] ?? null;
    const rows = store.rows();
    const at = rows.findIndex((row) => row.id === draft.id);
    const row = rows[at];
    if (row && row[column.key] !== value) store.apply(rows.with(at, { ...row, [column.key]: value }));
  }
}
