import type { GridRow } from "../../../platform/grid/index.ts";

/** The result of a row's look-up; `failed` is a call that failed, `wrong` a code that cannot exist. */
export type Verdict = "busy" | "found" | "missing" | "failed" | "wrong";

/** Number of rows with each result. */
export type Tally = Readonly<Record<Verdict, number>>;

export const NO_VERDICTS: Tally = { busy: 0, found: 0, missing: 0, failed: 0, wrong: 0 };

/** Counts rows by their results. */
export function tallyOf(rows: readonly GridRow[], verdictOf: (row: GridRow) => Verdict | null): Tally {
  const tally = { ...NO_VERDICTS };
  for (const row of rows) {
    const verdict = verdictOf(row);
    if (verdict) tally[verdict] += 1;
  }
  return tally;
}
