import { foldText } from "../../../contract/platform/text.ts";

/** An option of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * What Tab chooses in a select after something was typed: the option whose label it is, else the only one that holds
 * it, accents and case aside. Undefined where it would be a guess.
 */
export function onlyMatch(options: readonly Option[], typed: string): Option | undefined {
  const text = foldText(typed.trim());
  if (text === "") return undefined;
  const exact = options.find((option) => foldText(option.label) === text);
  const holding = options.filter((option) => foldText(option.label).includes(text));
  return exact ?? (holding.length === 1 ? holding[0] : undefined);
}
