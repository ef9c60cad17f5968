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

/** Gives rows other ids wherever they are remembered. Rows and lists that many steps share stay shared. */
export function renaming(renamed: ReadonlyMap<string, string>): {
  readonly rows: (rows: readonly GridRow[]) => readonly GridRow[];
  readonly step: (step: Step) => Step;
  readonly mark: (mark: string) => string;
} {
  const rowOf = new Map<GridRow, GridRow>();
  const rowsOf = new Map<readonly GridRow[], readonly GridRow[]>();
  const one = (row: GridRow): GridRow => {
    const id = renamed.get(row.id);
    if (id === undefined) return row;
    const known = rowOf.get(row) ?? { ...row, id };
    rowOf.set(row, known);
    return known;
  };
  const all = (rows: readonly GridRow[]): readonly GridRow[] => {
    const known = rowsOf.get(rows) ?? rows.map(one);
    rowsOf.set(rows, known);
    return known;
  };
  return {
    rows: all,
    step: ({ before, after }) => ({ before: all(before), after: all(after) }),
    mark: (mark) => {
      const end = mark.indexOf("/");
      return (renamed.get(mark.slice(0, end)) ?? mark.slice(0, end)) + mark.slice(end);
    },
  };
}
