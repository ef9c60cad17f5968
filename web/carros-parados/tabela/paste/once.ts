import { formatCount } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { compared } from "./compare-duplicates.ts";
import { duplicateGroups } from "./duplicates.ts";

/**
 * The ids of rows that say word for word what the one before them of the same chassis and part says: there is nothing to
 * choose between them, and the first stays, with what DAC wrote in it.
 */
export function repeatedIn(rows: readonly GridRow[], columns: readonly GridColumn[]): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const repeated = new Set<string>();
  for (const ids of duplicateGroups(rows)) {
    const group = ids.flatMap((id) => byId.get(id) ?? []);
    for (const [at, row] of group.entries()) {
      const before = group[at - 1];
      if (before && compared([before, row], columns).differing.length === 0) repeated.add(row.id);
    }
  }
  return repeated;
}

/** Says how many rows of a paste are not in the table a second time. */
export function tellRepeated(count: number): void {
  if (count > 0)
    positive(
      `${formatCount(count, "linha era igual", "linhas eram iguais")} a outra do mesmo chassi e peça: ficou uma só de cada.`,
    );
}
