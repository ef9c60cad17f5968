import { foldText } from "./text.ts";

/** How people cut a word short where that is not its beginning. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...["qtd", "qtde", "qde"].map((word) => [word, "quantidade"] as const),
  ...["nº", "n°"].map((word) => [word, "numero"] as const),
]);
/** Words that do not tell headings apart. */
const FILLERS: ReadonlySet<string> = new Set(["a", "o", "e", "de", "da", "do", "das", "dos"]);

/** How surely a heading means a label, the surest first. */
const TIERS = ["same text", "same words", "first words", "some words"] as const;
type Tier = (typeof TIERS)[number];

/** The labels that a heading may mean, all equally well; null for none. */
export interface Meant {
  readonly tier: Tier;
  readonly places: readonly number[];
}

/** A table's labels, against which headings are held. */
export interface Labels {
  readonly meantBy: (heading: string) => Meant | null;
  /**
   * The index of the label that each heading means, each label once; null for a heading that means none, or is blank.
   */
  readonly match: (headings: readonly string[]) => readonly (number | null)[];
}

/** The labels that headings mean because somebody said so, by heading. */
export type ToldHeadings = ReadonlyMap<string, string>;

const NONE_TOLD: ToldHeadings = new Map();

/** A heading as those that somebody said are compared: whatever its case, accents, blanks and points. */
export function toldKey(heading: string): string {
  return asLabel(heading).text.replace(/\s+/g, " ");
}

type Label = Readonly<{ text: string; words: readonly string[] }>;

/**
 * Finds which labels headings mean, as people write their own: the label itself whatever its case, accents and points,
 * else its first words ('Código'), else some of its words in their order ('Peça', 'Data OS'), each also cut short. What
 * stands in brackets is a unit and is ignored. A heading that may mean several labels means none, since a wrong guess
 * would put one column's texts into another. Only where all others stand in the labels' order does the place decide
 * ('Data' in front of 'Data do Pedido'), also for a column without a heading.
 * @param told which label a heading means because somebody said so: it counts after the label itself, before every guess
 */
export function createLabels(labels: readonly string[], told: ToldHeadings = NONE_TOLD): Labels {
  const all = labels.map(asLabel);
  const said = new Map([...told].map(([heading, label]) => [toldKey(heading), labels.indexOf(label)]));
  said.delete("");
  const meantBy = (heading: string): Meant | null => {
    const one = asLabel(heading);
    for (const tier of TIERS) {
      const saidPlace = tier === "same text" ? undefined : said.get(toldKey(heading));
      if (saidPlace !== undefined && saidPlace >= 0) return { tier: "same text", places: [saidPlace] };
      const places = all.flatMap((label, place) => (MEANS[tier](one, label) ? [place] : []));
      if (places.length > 0) return { tier, places };
    }
    return null;
  };
  const match = (headings: readonly string[]): readonly (number | null)[] => {
    const meant = headings.map(meantBy);
    const found = headings.map((): number | null => null);
    const taken = new Set<number>();
    const take = (at: number, place: number): void => {
      if (taken.has(place)) return;
      found[at] = place;
      taken.add(place);
    };
    for (const tier of TIERS)
      for (const [at, one] of meant.entries())
        if (one?.tier === tier && one.places.length === 1) take(at, one.places[0] ?? -1);
    const shifts = new Set(found.flatMap((place, at) => (place === null ? [] : [place - at])));
    const [shift = 0] = shifts;
    if (shifts.size !== 1) return found;
    for (const [at, one] of meant.entries()) {
      const place = at + shift;
      const isOpen = one ? one.places.length > 1 && one.places.includes(place) : isBlank(headings[at]);
      if (isOpen && !isBlank(labels[place])) take(at, place);
    }
    return found;
  };
  return { meantBy, match };
}

const MEANS: Readonly<Record<Tier, (heading: Label, label: Label) => boolean>> = {
  "same text": (heading, label) => heading.text !== "" && heading.text === label.text,
  "same words": (heading, label) =>
    heading.words.length > 0 && heading.words.join(" ") === label.words.join(" "),
  "first words": ({ words }, label) =>
    words.length > 0 && words.every((word, at) => isCutFrom(word, label.words[at])),
  "some words": ({ words }, label) => {
    // A number alone, as in 'Observação 1', could belong to any label.
    if (!words.some((word) => /\p{L}/u.test(word))) return false;
    let at = 0;
    for (const word of label.words) if (at < words.length && isCutFrom(words[at] ?? "", word)) at += 1;
    return at === words.length;
  },
};

function isBlank(text = ""): boolean {
  return text.trim() === "";
}

/** The word itself, or at least three letters of its beginning. */
function isCutFrom(short: string, word: string | undefined): boolean {
  return word !== undefined && (short === word || (/^\p{L}{3,}$/u.test(short) && word.startsWith(short)));
}

function asLabel(heading: string): Label {
  const text = foldText(heading)
    .trim()
    .replace(/[.:*\s]+$/, "");
  const words = text
    .replace(/\([^)]*\)?/g, " ")
    // 'O.S.' is one word.
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
    .split(/[^\p{L}\p{N}º°]+/u)
    .filter((word) => word !== "" && !FILLERS.has(word))
    .map((word) => SHORT.get(word) ?? word);
  return { text, words };
}
