import { graphemesOf } from "../../../contract/platform/graphemes.ts";

/** Replaces a character that the font lacks: an emoji, a letter of another script. */
export const REPLACEMENT = "□";

/** Most texts, which need no second look. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/;
/**
 * Characters that are not seen: controls, marks of direction, joiners, selectors of variants, soft hyphens, halves of
 * pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Private characters mean something else in each font. */
const PRIVATE = /\p{Co}/u;

/**
 * The lines of a text as the font can set them. Accents are composed, each run of blanks is one, unseen characters are
 * left out, and each character that the font lacks becomes one replacement, however many code points it has.
 */
export function printableLines(text: string, has: (codePoint: number) => boolean): string[] {
  const parts = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  return parts.map((part) => printable(part.replace(/[\t\p{Zs}]/gu, " "), has));
}

function printable(text: string, has: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  let line = "";
  for (const grapheme of graphemesOf(text.toWellFormed().normalize("NFC"))) {
    const seen = grapheme.replace(UNSEEN, "");
    const isKnown = Array.from(seen).every((char) => has(char.codePointAt(0) ?? 0) && !PRIVATE.test(char));
    line += isKnown ? seen : REPLACEMENT;
  }
  return line;
}
