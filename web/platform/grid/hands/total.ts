import { toCents } from "../../../../contract/platform/money.ts";
import { formatCents, formatCount, formatDecimal, formatInteger } from "../../format/format.ts";
import { valueOf } from "../columns.ts";
import { isBlock, type Rectangle } from "../range.ts";
import type { Cells } from "./within.ts";

/**
 * What a range of more than one cell holds: '12 células, soma R$ 1.234,56'; without a sum where there is no number, and
 * '' for one cell. Buttons are no cells, and a refused text is no number.
 */
export function totalText({ columns, rows }: Cells, range: Rectangle): string {
  if (!isBlock(range)) return "";
  const own = columns.slice(range.left, range.right + 1).filter(({ kind }) => kind !== "action");
  const count = own.length * (range.bottom - range.top + 1);
  if (count < 2) return "";
  const kinds = new Set<string>();
  let cents = 0;
  for (const row of rows.slice(range.top, range.bottom + 1))
    for (const column of own) {
      const value = valueOf(column, row);
      if (typeof value !== "number") continue;
      kinds.add(column.kind === "integer" ? "integer" : "money");
      cents += toCents(value);
    }
  const cells = formatCount(count, "célula", "células");
  if (kinds.size === 0) return cells;
  const isMixed = kinds.size > 1;
  const sum = isMixed
    ? formatDecimal(cents / 100)
    : kinds.has("integer")
      ? formatInteger(cents / 100)
      : formatCents(cents);
  return `${cells}, soma ${sum}`;
}
