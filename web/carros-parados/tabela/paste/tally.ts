import { formatCount } from "../../../platform/format/format.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { vehicleOf } from "../item/row-name.ts";
import { isItem } from "../model/linhas.ts";

/**
 * What became of the items of a table, `62 continuam, 14 novos, 9 saíram`: each is a vehicle with its part, wherever it
 * stands and whatever else it says; one that lacks chassis or part code is its row.
 */
export function tallyText(before: readonly GridRow[], after: readonly GridRow[]): string {
  const [was, now] = [itemsOf(before), itemsOf(after)];
  const stay = [...now].filter((item) => was.has(item)).length;
  const parts = [
    stay > 0 && formatCount(stay, "continua", "continuam"),
    now.size > stay && formatCount(now.size - stay, "novo", "novos"),
    was.size > stay && formatCount(was.size - stay, "saiu", "saíram"),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function itemsOf(rows: readonly GridRow[]): ReadonlySet<string> {
  return new Set(rows.filter(isItem).map((row) => vehicleOf(row) ?? `:${row.id}`));
}
