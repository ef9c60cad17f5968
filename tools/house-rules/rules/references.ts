import type { Finding } from "../finding.ts";

/** What references may point to. */
export interface Referents {
  /** The headings of each document, by its path relative to the repository. */
  readonly documents: ReadonlyMap<string, readonly string[]>;
  /** The rows of docs/requirements. */
  readonly rows: ReadonlySet<string>;
}

// Matches `docs/contract.md`, also with a section: `(docs/contract.md, Sizes)`.
const DOCUMENT = /\bdocs\/(?<path>[\w/-]+\.(?:md|json))(?:, (?<section>\p{Lu}[\p{L} ]+?)(?=[).;:,]|$))?/gu;
const LINK = /\]\((?<path>[^)#:]+)(?:#[^)]*)?\)/g;
const DECISION = /\bdecision (?<number>\d{1,4})\b/gi;
const ROW = /(?<![\w-])(?<row>(?<area>[A-Z]{2,5})-\d{2,3})(?![\w-])/g;

/** References to a document, a section, a decision or a row that does not exist. */
export function references(path: string, text: string, { documents, rows }: Referents): Finding[] {
  const areas = new Set([...rows].map((row) => row.split("-")[0]));
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  return text.split("\n").flatMap((line, index) => {
    const advise = (advice: string): Finding => ({ path, line: index + 1, rule: "reference", advice });
    const found: Finding[] = [];
    for (const { groups } of line.matchAll(DOCUMENT)) {
      const headings = documents.get(`docs/${groups?.["path"]}`);
      const section = groups?.["section"];
      if (!headings)
        found.push(advise(`there is no docs/${groups?.["path"]}: name the document that is meant.`));
      else if (section !== undefined && !headings.includes(section))
        found.push(advise(`docs/${groups?.["path"]} has no section "${section}": name one of its headings.`));
    }
    if (path.endsWith(".md"))
      for (const { groups } of line.matchAll(LINK)) {
        const target = resolve(folder, groups?.["path"] ?? "");
        if (target.endsWith(".md") && !documents.has(target))
          found.push(advise(`the link leads to ${target}, which is not there.`));
      }
    for (const { groups } of line.matchAll(DECISION)) {
      const prefix = `docs/decisions/${(groups?.["number"] ?? "").padStart(4, "0")}-`;
      if (![...documents.keys()].some((one) => one.startsWith(prefix)))
        found.push(advise(`there is no decision ${groups?.["number"]}: name the record that is meant.`));
    }
    for (const { groups } of line.matchAll(ROW))
      if (areas.has(groups?.["area"]) && !rows.has(groups?.["row"] ?? ""))
        found.push(advise(`${groups?.["row"]} is no row of docs/requirements.`));
    return found;
  });
}

/** A link in a document of that folder → a path relative to the repository. */
function resolve(folder: string, link: string): string {
  return new URL(link, `file:///${folder}`).pathname.slice(1);
}
