import { compareTexts, foldText } from "../../../../contract/platform/text.ts";
import { formatCell, refusalOf } from "../cell-text.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import { valueOf } from "../columns.ts";

/** The filter of a column: texts that contain a text, and the ticked values; null for all values. */
export interface Filter {
  readonly text: string;
  readonly values: ReadonlySet<string> | null;
}

/** The sorted column, the direction, and the columns' filters. The data stay as they are. */
export interface Arrangement {
  readonly sort: { readonly key: string; readonly direction: "up" | "down" } | null;
  readonly filters: ReadonlyMap<string, Filter>;
}

/** All rows in the order of the data. */
export const AS_IS: Arrangement = { sort: null, filters: new Map() };

/** Different values that a column's list offers, at most. */
const MAX_VALUES = 200;

/** True when nothing is sorted and nothing is hidden. */
export function isAsIs({ sort, filters }: Arrangement): boolean {
  return sort === null && filters.size === 0;
}

/** The rows that the filters let through, sorted: blank cells stand last either way, equal ones as in the data. */
export function arrange(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { sort, filters }: Arrangement,
): readonly GridRow[] {
  const tests = columns.flatMap((column) => {
    const filter = filters.get(column.key);
    return filter ? [testOf(column, filter)] : [];
  });
  const through = tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
  const column = columns.find(({ key }) => key === sort?.key);
  return sort && column ? sorted(through, column, sort.direction === "up" ? 1 : -1) : through;
}

/**
 * The different texts of a column, sorted, blank (`''`) first; null when there are too many to choose from. As in a
 * spreadsheet, only those of rows that the other columns let through.
 */
export function valuesOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  key: string,
  { filters }: Arrangement,
): readonly string[] | null {
  const column = columns.find((candidate) => candidate.key === key);
  const others = new Map([...filters].filter(([other]) => other !== key));
  const values = new Set<string>();
  for (const row of column ? arrange(rows, columns, { sort: null, filters: others }) : []) {
    if (column) values.add(formatCell(column, row));
    if (values.size > MAX_VALUES) return null;
  }
  const kind = column?.kind === "date" ? byDay : compareTexts;
  return [...values].sort((one, other) => (one === "" ? -1 : other === "" ? 1 : kind(one, other)));
}

/** The same arrangement with another filter of one column; a filter without effect is removed. */
export function withFilter(arrangement: Arrangement, key: string, filter: Filter): Arrangement {
  const filters = new Map(arrangement.filters);
  if (filter.text.trim() === "" && filter.values === null) filters.delete(key);
  else filters.set(key, filter);
  return { ...arrangement, filters };
}

/** The next sorting by a column: up, down, then the order of the data. */
export function nextSort({ sort }: Arrangement, key: string): Arrangement["sort"] {
  if (sort?.key !== key) return { key, direction: "up" };
  return sort.direction === "up" ? { key, direction: "down" } : null;
}

function testOf(column: GridColumn, { text, values }: Filter): (row: GridRow) => boolean {
  const sought = foldText(text.trim());
  return (row) => {
    const shown = formatCell(column, row);
    return (values?.has(shown) ?? true) && (sought === "" || foldText(shown).includes(sought));
  };
}

function sorted(rows: readonly GridRow[], column: GridColumn, sign: 1 | -1): readonly GridRow[] {
  const keyed = rows.map((row) => ({ row, value: sortValue(column, row) }));
  keyed.sort(({ value: one }, { value: other }) => {
    if (one === "" || other === "") return Number(one === "") - Number(other === "");
    if (typeof one === "number" && typeof other === "number") return sign * (one - other);
    if (typeof one === "string" && typeof other === "string") return sign * compareTexts(one, other);
    return sign * (typeof one === "number" ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

/**
 * The value to sort by: a number, a text (a day as `YYYY-MM-DD`), or '' for a blank cell; for a refused text the text.
 */
function sortValue(column: GridColumn, row: GridRow): string | number {
  return refusalOf(column, row) === null ? (valueOf(column, row) ?? "") : formatCell(column, row);
}

/** `09/03/2026` before `01/04/2026`. */
function byDay(one: string, other: string): number {
  const turned = (text: string): string => text.split("/").toReversed().join("-");
  return turned(one).localeCompare(turned(other));
}
