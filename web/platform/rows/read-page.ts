import { randomId } from "../browser/random-id.ts";
import type { GridRow } from "../grid/index.ts";
import { changedCellsOf } from "./changes.ts";

interface PageOf<R> {
  readonly rowOf: (record: R, id: string) => GridRow;
  readonly keyOf: (row: GridRow) => string;
  /** The rows as they were read before, and the ids of all that the grid shows. */
  readonly stored: readonly GridRow[];
  readonly shown: readonly GridRow[];
  /** A save of it is on its way: what comes of that is read again. */
  readonly isSaving: (id: string) => boolean;
}

/** The rows of a page that was read; one that is known keeps its id, and one that is the same is the same object. */
export function readPage<R>(records: readonly R[], of: PageOf<R>): readonly GridRow[] {
  const { rowOf, keyOf, isSaving } = of;
  const known = new Map(of.stored.map((row) => [keyOf(row), row]));
  const taken = new Set(of.shown.map(({ id }) => id));
  return records.map((record) => {
    const key = keyOf(rowOf(record, ""));
    const before = known.get(key);
    // A row that was saved under another key still has the id of its first one.
    const row = rowOf(record, before?.id ?? (taken.has(key) ? `${key}:${randomId()}` : key));
    const isSame = before && (isSaving(row.id) || Object.keys(changedCellsOf(before, row)).length === 0);
    return isSame ? before : row;
  });
}
