import { foldText, withoutSeparators } from "../platform/text.ts";

/** The two codes of a row. */
interface Codes {
  readonly info_chassi: string;
  readonly info_item_codigo: string;
}

/** A chassis or part code as it is stored and compared: no accents, no separators, capitals (OP-70, STBL-21). */
export function normalizedCode(text: string): string {
  // As nearly all of them stand already: a table of 5,000 rows asks for each of its codes several times.
  if (/^[0-9A-Z]*$/.test(text)) return text;
  return withoutSeparators(foldText(text)).toUpperCase();
}

/** What names a row in its week: chassis and part code, by which duplicates are found (OP-70). */
export function infoItemId({ info_chassi, info_item_codigo }: Codes): string {
  return `${normalizedCode(info_chassi)}_${normalizedCode(info_item_codigo)}`;
}

/** Whether a row can be somebody's duplicate: one without a chassis or a part code has no name yet. */
export function isNamed({ info_chassi, info_item_codigo }: Codes): boolean {
  return info_chassi !== "" && info_item_codigo !== "";
}

/** Whether a row is one: without chassis and part code it is about nothing, and a dealer's save leaves it out. */
export function isLinha({ info_chassi, info_item_codigo }: Codes): boolean {
  return info_chassi !== "" || info_item_codigo !== "";
}
