import type { Block, Line, Manual, ManualSection } from "../../../contract/ajuda/index.ts";
import { cutAround } from "../../../contract/pesquisa/index.ts";
import { finderOf, foldText } from "../../../contract/platform/text.ts";

/** A section in which all words of a search stand. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** The title of its part. */
  readonly part: string;
  /** What stands around the first word; '' for a section without text. */
  readonly excerpt: string;
}

/**
 * The sections in which every word stands somewhere, whatever its case and accents; first those whose title has them all,
 * then in the order of the manual.
 * @param busca what is searched for; nothing is found for a blank one
 */
export function searchManual(manual: Manual, busca: string): readonly Hit[] {
  if (busca.trim() === "") return [];
  const found = finderOf(busca);
  const hits = manual.flatMap((part) =>
    // What stands above the first section is found under the part itself.
    [part, ...part.sections].flatMap((section) => {
      const text = textOf(section);
      if (!found(foldText(`${section.title} ${text}`))) return [];
      return { id: section.id, title: section.title, part: part.title, excerpt: excerptOf(text, busca) };
    }),
  );
  const inTitle = ({ title }: Hit): boolean => found(foldText(title));
  return [...hits.filter(inTitle), ...hits.filter((hit) => !inTitle(hit))];
}

/**
 * Where the words of a search stand in a text, whatever case and accents: `[start, end]`, in order, none over another.
 * For the marks; '' and blanks stand nowhere.
 */
export function placesIn(text: string, busca: string): readonly (readonly [number, number])[] {
  const words = [...new Set(foldText(busca.trim()).split(/\s+/))].filter((word) => word !== "");
  // Folding takes accents away, so each folded character remembers which typed one it comes from.
  let folded = "";
  const typedAt: number[] = [];
  for (let at = 0; at < text.length;) {
    const typed = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = foldText(typed);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) typedAt.push(at);
    at += typed.length;
  }
  typedAt.push(text.length);
  const places = words
    .flatMap((word) => occurrences(folded, word))
    .map(([start, end]): [number, number] => [typedAt[start] ?? 0, typedAt[end] ?? text.length])
    .toSorted(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [start, end] of places) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function occurrences(folded: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
    found.push([at, at + word.length]);
  return found;
}

function excerptOf(text: string, busca: string): string {
  return cutAround(text, placesIn(text, busca)[0] ?? [0, 0]);
}

/** All that is read in a section below its title, as one line. */
function textOf({ blocks }: Pick<ManualSection, "blocks">): string {
  return blocks.flatMap(textsOf).join(" ");
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [plainText(block.line)];
    case "steps":
    case "list":
      return block.items.map(plainText);
    case "table":
      return [...block.head, ...block.rows.flat()].map(plainText);
    case "picture":
      return [block.alt];
    default:
      return block satisfies never;
  }
}

/** A line without what it is shown with. */
export function plainText(line: Line): string {
  return line
    .map((run) => {
      if (typeof run === "string") return run;
      if ("bold" in run) return run.bold;
      if ("key" in run) return run.key;
      return "code" in run ? run.code : run.text;
    })
    .join("");
}
