import { z } from "zod";

/** Characters of an e-mail address, at most (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * A text that PostgreSQL can keep: no NUL and no half of a surrogate pair. The server checks every incoming string
 * with this one rule before any schema looks at it.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** The text without what PostgreSQL cannot keep: NULs go, halves of surrogate pairs become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** Without accents and in lower case, for comparing and filtering as people expect (LAY-09, LAY-19). */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A trimmed text with a limit; empty is allowed, since drafts and filters are (required is the definition's). */
export function textSchema(maxLength: number): z.ZodString {
  return z.string().trim().max(maxLength);
}

const conjunction = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Words as a Portuguese sentence lists them: `a, b e c`. */
export function joinWords(words: readonly string[]): string {
  return conjunction.format(words);
}
