/** The chosen rows of a list by their keys, in the order in which they were chosen. */
export type Chosen<Row> = ReadonlyMap<string | number, Row>;

type KeyOf<Row> = (row: Row) => string | number;

/** With these rows added, as far as there is room, or taken away. */
export function withRows<Row>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
  { keyOf, on, max }: { readonly keyOf: KeyOf<Row>; readonly on: boolean; readonly max: number },
): Chosen<Row> {
  const next = new Map(chosen);
  for (const row of rows) {
    if (!on) next.delete(keyOf(row));
    else if (next.has(keyOf(row)) || next.size < max) next.set(keyOf(row), row);
  }
  return next;
}

/** The rows from one to the other, both included, whichever stands first; the second alone where the first is gone. */
export function rowsBetween<Row>(
  rows: readonly Row[],
  {
    from,
    to,
    keyOf,
  }: { readonly from: string | number | null; readonly to: Row; readonly keyOf: KeyOf<Row> },
): readonly Row[] {
  const end = rows.findIndex((row) => keyOf(row) === keyOf(to));
  const start = rows.findIndex((row) => keyOf(row) === from);
  if (end === -1 || start === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The chosen rows as they are in the list now; rows that have left it stay as they were. */
export function refreshed<Row>(chosen: Chosen<Row>, rows: readonly Row[], keyOf: KeyOf<Row>): Chosen<Row> {
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  return new Map([...chosen].map(([key, row]) => [key, now.get(key) ?? row]));
}
