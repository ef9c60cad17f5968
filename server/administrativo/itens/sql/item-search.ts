import { withoutSeparators } from "../../../../contract/platform/text.ts";
import { escapeLike } from "../../../platform/db/like.ts";

/** A search of the price table as the patterns of its statement, each for code and description together. */
export interface ItemSearch {
  /** What the index of texts is asked for: one of the two must fit. */
  readonly one: string;
  readonly other: string;
  /** All of these fit, or the code has that one. */
  readonly todas: readonly string[];
  readonly codigo: string;
}

/** Characters of a piece that the index of texts knows (pg_trgm). */
const TRIGRAM = 3;

/**
 * What is looked for: rows with all words, or with the whole as a code that was written in groups. A search of one or
 * two characters, which the index cannot find within words, is looked for where words begin. null for a blank one.
 */
export function searchOf(busca: string): ItemSearch | null {
  const words = busca.trim().split(/\s+/).filter(Boolean).map(escapeLike);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  const code = escapeLike(withoutSeparators(busca));
  const todas = words.map((word) => `%${word}%`);
  if (longest.length < TRIGRAM)
    return { one: `${longest}%`, other: `% ${longest}%`, todas, codigo: `${longest}%` };
  // Dashes and dots alone are no code.
  const codigo = code === "" ? `%${longest}%` : `%${code}%`;
  return { one: `%${longest}%`, other: codigo, todas, codigo };
}
