import { isCode, STOPWORDS } from "../../../contract/pesquisa/index.ts";
import { MIN_SLIP } from "./documento.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/**
 * All words that differ from one by a slip of one letter: left out, added, taken for another, or two of them swapped. Not
 * those without a meaning of their own: `pera` would mean `para`, which stands nearly everywhere.
 */
export function slipsOf(key: string): string[] {
  return wordsBeside(key).filter((word) => !STOPWORDS.has(word));
}

function wordsBeside(key: string): string[] {
  const places = Array.from(
    { length: key.length + 1 },
    (_, at) => [key.slice(0, at), key.slice(at)] as const,
  );
  return places.flatMap(([head, tail]) => [
    ...LETTERS.map((letter) => head + letter + tail),
    ...(tail === "" ? [] : [head + tail.slice(1), ...LETTERS.map((letter) => head + letter + tail.slice(1))]),
    ...(tail.length < 2 ? [] : [`${head}${tail[1] ?? ""}${tail[0] ?? ""}${tail.slice(2)}`]),
  ]);
}

/** Whether a key of a search may be a slip: codes and short words are meant as they are. */
export function maySlip(key: string): boolean {
  return !isCode(key) && key.length >= MIN_SLIP && key.length <= 30;
}
