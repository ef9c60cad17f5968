/** Rows of a table that are not saved, by their ids; a row is anything that JSON can hold. */
export type Rows = ReadonlyMap<string, unknown>;

/** Where the browser keeps the unsaved rows of a table. */
export interface RowsKeeper {
  /** What it had when the table was opened. */
  readonly found: Rows;
  /** Keeps these from now on, and no others. */
  readonly keep: (rows: Rows) => void;
  /** False where the browser could not store them: they go with the page. */
  readonly isKept: () => boolean;
}

/**
 * Keeps rows: what differs from the last time is written, null for a row that is saved or taken back.
 * @param write stores entries, a moment later: within a key press it would redraw a grid under its open cell
 */
export function createRowsKeeper(
  found: Rows,
  write: (entries: Rows) => void,
): Pick<RowsKeeper, "found" | "keep"> {
  const textsOf = (rows: Rows): ReadonlyMap<string, string> =>
    new Map([...rows].map(([id, row]) => [id, JSON.stringify(row)]));
  let kept = textsOf(found);
  return {
    found,
    keep: (rows) => {
      const next = textsOf(rows);
      const changed = [...rows].filter(([id]) => kept.get(id) !== next.get(id));
      const gone = [...kept.keys()].flatMap((id) => (next.has(id) ? [] : [[id, null] as const]));
      kept = next;
      const entries = new Map<string, unknown>([...changed, ...gone]);
      if (entries.size > 0) queueMicrotask(() => write(entries));
    },
  };
}
