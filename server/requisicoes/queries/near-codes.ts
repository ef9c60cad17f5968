/** The shortest code of which a part of another is looked for: below it everything is alike. */
export const SHORTEST_PART = 5;
const SIGNS = Array.from("0123456789abcdefghijklmnopqrstuvwxyz");
/** Signs that are read or typed for one another. */
const ALIKE = [
  ["o", "0"],
  ["i", "1"],
  ["l", "1"],
  ["s", "5"],
  ["b", "8"],
  ["z", "2"],
] as const;

/**
 * The codes that somebody may have meant by one, in lower case, the likeliest first: with letters for the figures that
 * look like them or the other way round, two neighbours swapped, one sign other, left out or too many, and what it
 * begins with where something was put behind it. Itself is none of them.
 */
export function nearCodes(codigo: string): string[] {
  const code = Array.from(codigo.toLowerCase());
  const at = code.map((_sign, place) => place);
  const spliced = (place: number, taken: number, ...put: readonly string[]): string =>
    code.toSpliced(place, taken, ...put).join("");
  const near = new Set([
    ...ALIKE.flatMap(([letter, figure]) => [
      code.join("").replaceAll(letter, figure),
      code.join("").replaceAll(figure, letter),
    ]),
    ...at.slice(1).map((place) => spliced(place - 1, 2, code[place] ?? "", code[place - 1] ?? "")),
    ...at.flatMap((place) => SIGNS.map((sign) => spliced(place, 1, sign))),
    ...at.map((place) => spliced(place, 1)),
    ...[...at, code.length].flatMap((place) => SIGNS.map((sign) => spliced(place, 0, sign))),
    ...at
      .slice(SHORTEST_PART)
      .toReversed()
      .map((place) => code.slice(0, place).join("")),
  ]);
  near.delete(code.join(""));
  near.delete("");
  return [...near];
}
