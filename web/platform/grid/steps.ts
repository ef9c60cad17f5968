import type { CellValue, GridRow } from "./columns.ts";

/** One change by a person, as the rows before and after it. */
export interface Step {
  readonly before: readonly GridRow[];
  readonly after: readonly GridRow[];
}

/** The steps with these cells in the last one that changed this cell. */
export function withConsequence(
  steps: readonly Step[],
  id: string,
  key: string,
  cells: Readonly<Record<string, CellValue>>,
): readonly Step[] {
  const valueIn = (rows: readonly GridRow[]): CellValue => rows.find((row) => row.id === id)?.[key] ?? null;
  const at = steps.findLastIndex(({ before, after }) => valueIn(before) !== valueIn(after));
  const step = steps[at];
  if (!step) return steps;
  return steps.with(at, {
    before: step.before,
    after: step.after.map((row) => (row.id === id ? { ...row, ...cells, id } : row)),
  });
}
