import { foldText } from "../../../contract/platform/text.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { SheetRow } from "./sheet.ts";

/** The header stands in one of the sheet's first rows; above it people write titles. */
export const HEADER_WITHIN = 20;
/** Characters of a heading that are looked at. */
const MAX_LABEL = 200;

/**
 * A label in the form in which labels are compared: no case, no accents, each run of blanks one blank, no `*` or `:`
 * behind it.
 */
export function foldLabel(label: string): string {
  return foldText(headingOf(label)).replace(/[\s*:]+$/, "");
}

/** A heading as it is shown: each run of blanks one blank, cut to the length of a heading. */
export function headingOf(text: string): string {
  return text.trim().slice(0, MAX_LABEL).replace(/\s+/g, " ").trim();
}

/** How many of the wanted labels are in a row of texts. */
export function countKnown(texts: readonly string[], wanted: ReadonlySet<string>): number {
  return new Set(texts.map(foldLabel).filter((label) => wanted.has(label))).size;
}

/**
 * The index of the header among the first rows: the one with the most wanted labels. Where none has any, the first that
 * has the most cells filled, so that a person can still say which column is which.
 */
export function findHeader(rows: readonly SheetRow[], wanted: ReadonlySet<string>): number {
  let found = -1;
  let best = 0;
  for (const [at, { line, cells }] of rows.entries()) {
    if (line > HEADER_WITHIN) break;
    const filled = cells.flatMap((cell) => (cell ? [cell.text] : []));
    // One known label outweighs any number of unknown ones.
    const weight = countKnown(filled, wanted) * 100_000 + filled.length;
    if (weight <= best) continue;
    found = at;
    best = weight;
  }
  if (found === -1) throw new WorkbookRefusal("empty");
  return found;
}
