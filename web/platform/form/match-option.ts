import { foldText } from "../../../contract/platform/text.ts";

/** An option of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that Tab chooses in a select for a typed text: the one with exactly that label, else the only one that
 * contains it, ignoring accents and case. Undefined when several or none match.
 */
export function matchOption(options: readonly Option[], typed: string): Option | undefined {
  const text = foldText(typed.trim());
  if (text === "") return undefined;
  const exact = options.find((option) => foldText(option.label) === text);
  const containing = options.filter((option) => foldText(option.label).includes(text));
  return exact ?? (containing.length === 1 ? containing[0] : undefined);
}
