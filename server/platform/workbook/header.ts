import { foldText } from "../../../contract/platform/text.ts";
import { WorkbookRefusal } from "./refusal.ts";

/** The header stands in one of the sheet's first rows; above it people write titles. */
const HEADER_WITHIN = 20;

/** A label as it is compared: no case, no accents, blanks of any kind as one, no `*` or `:` behind it. */
export function foldLabel(label: string): string {
  return foldText(label)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\s*[*:]+$/, "");
}

/** How many of the wanted labels, folded, stand in a row of texts. */
export function countKnown(texts: readonly string[], wanted: ReadonlySet<string>): number {
  return new Set(texts.map(foldLabel).filter((label) => wanted.has(label))).size;
}

/**
 * The index of the header among rows of texts: the first with the most wanted labels. Where none has any, the first
 * that has the most cells filled, so that a person can still say which column is which.
 */
export function findHeader(
  rows: readonly { readonly line: number; readonly texts: readonly string[] }[],
  wantedLabels: readonly string[],
): number {
  const wanted = new Set(wantedLabels.map(foldLabel));
  let found = -1;
  let best = 0;
  for (const [at, { line, texts }] of rows.entries()) {
    if (line > HEADER_WITHIN) break;
    const filled = texts.filter((text) => text.trim() !== "");
    // One known label outweighs any number of unknown ones.
    const weight = countKnown(filled, wanted) * 100_000 + filled.length;
    if (weight <= best) continue;
    found = at;
    best = weight;
  }
  if (found === -1) throw new WorkbookRefusal("empty");
  return found;
}
