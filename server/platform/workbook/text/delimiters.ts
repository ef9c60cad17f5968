import { countKnown, foldLabel } from "../header.ts";

/** What may stand between the cells of a table of text. */
const DELIMITERS: readonly string[] = [";", "\t", ","];
/** Rows that are looked at to find the delimiter. */
export const LOOKED_AT = 20;

/** A first line (`sep=;`) that tells Excel the delimiter; it is no row of the sheet. */
export const NAMED_DELIMITER = /^sep=(.)(?:\r\n?|\n)/i;

/**
 * What stands between the cells of a table of text: `;`, tab or `,`; that by which the most wanted labels are found, or
 * else the most cells.
 * @param rowsBy its first rows, when they are cut at that delimiter
 */
export function bestDelimiter(
  labels: readonly string[],
  rowsBy: (delimiter: string) => readonly (readonly string[])[],
): string {
  const wanted = new Set(labels.map(foldLabel));
  const weigh = (delimiter: string): number => {
    const rows = rowsBy(delimiter);
    const known = rows.reduce((sum, row) => sum + countKnown(row, wanted), 0);
    return known * 100_000 + Math.max(0, ...rows.map((row) => row.length));
  };
  const weighed = DELIMITERS.map((delimiter) => ({ delimiter, weight: weigh(delimiter) }));
  return weighed.toSorted((one, other) => other.weight - one.weight)[0]?.delimiter ?? ";";
}
