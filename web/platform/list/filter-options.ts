import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import { foldText } from "../../../contract/platform/text.ts";

/** The labels as they are compared: of thousands of dealers they are folded once, and not with every key. */
const folded = new WeakMap<object, string>();

function foldedLabel(option: { readonly label: string }): string {
  const known = folded.get(option) ?? foldText(option.label);
  folded.set(option, known);
  return known;
}

/**
 * The options whose label holds the typed text anywhere, whatever its case and accents (LAY-09, LAY-19).
 * @param limit at most so many, so that thousands of options open at once
 */
export function filterByLabel<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
  limit = Number.POSITIVE_INFINITY,
): Option[] {
  const wanted = foldText(typed.trim());
  const found: Option[] = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if (foldedLabel(option).includes(wanted)) found.push(option);
  }
  return found;
}

/** The same, as Mantine's selects ask for it. */
export const labelFilter: OptionsFilter = ({ options, search, limit }) =>
  filterByLabel(options as ComboboxItem[], search, limit);
