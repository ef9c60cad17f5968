/** Characters of an e-mail address, at most (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * True for a text that PostgreSQL can store: no NUL and no lone surrogate. The server checks every incoming string with
 * this rule before any schema.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Makes a text storable in PostgreSQL: drops NULs and replaces lone surrogates by U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** What a reader cannot see: blanks, zero-width characters, fillers (Unicode's Default_Ignorable_Code_Point). */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** The text without the blanks at its ends; '' if nothing of it can be seen. */
export function trimText(text: string): string {
  return INVISIBLE.test(text) ? "" : text.trim();
}

/**
 * A code without what people and printers put between its groups: blanks, dots and dashes, and what nobody sees. A plate
 * keeps its dash.
 */
export function withoutSeparators(code: string, keeps: "none" | "dash" = "none"): string {
  const joined = code
    .replace(/[\s.\p{Default_Ignorable_Code_Point}]+/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
  return keeps === "dash" ? joined : joined.replaceAll("-", "");
}

/** Lower case without accents, for comparing and filtering (LAY-09, LAY-19). */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a folded text has every word of a search somewhere; a blank search finds all. */
export function finderOf(busca: string): (folded: string) => boolean {
  const words = foldText(busca.trim()).split(/\s+/);
  return (folded) => words.every((word) => folded.includes(word));
}

const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });

/** Which of two texts a reader expects first, whatever their case and accents: `peça 9` before `Peça 10`. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other);
}

const storedCollator = new Intl.Collator("pt-BR");

/** Which of two texts stands first where the database sorts (`collate "pt-BR-x-icu"`): `luz` before `Luz`. */
export function compareStored(one: string, other: string): number {
  return storedCollator.compare(one, other);
}

const conjunction = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Joins words as a Portuguese sentence does: `a, b e c`. */
export function joinWords(words: readonly string[]): string {
  return conjunction.format(words);
}
