import type {
  Block,
  Line,
  ManualPart,
  ManualPartId,
  ManualSection,
  Picture,
} from "../../contract/ajuda/manual.ts";
import { MANUAL_PARTS } from "../../contract/ajuda/manual.ts";
import { foldText } from "../../contract/platform/text.ts";
import { readLine } from "./inline.ts";

/** What a page of the manual is compiled with. */
export interface Page {
  readonly id: ManualPartId;
  readonly markdown: string;
  /** The picture of that name under docs/manual/imagens; null leaves it out. */
  readonly picture: (name: string) => Picture | null;
}

/**
 * One page of Markdown as a part of the manual: its title, what stands above the first task, the tasks. The manual uses
 * a small part of Markdown, so that it needs no library and reads the same wherever the file is shown.
 * @throws Error on anything else, with the line, so that no sign of it is ever shown to people
 */
export function compilePart({ id, markdown, picture }: Page): ManualPart {
  const [head = "", ...lines] = markdown.split("\n");
  const [intro = [], ...tasks] = splitAt(lines, /^## /);
  const read = (body: readonly string[]): Block[] => blocksOf(body, { id, picture });
  const sections = tasks.map(([title = "", ...body]): ManualSection => {
    const words = title.slice(3).trim();
    return { id: `${id}-${slugOf(words)}`, title: words, blocks: read(body) };
  });
  const ids = sections.map((section) => section.id);
  const twice = ids.find((one, at) => ids.indexOf(one) !== at);
  if (!head.startsWith("# ")) throw new Error(`the manual's ${id} begins with no title`);
  if (twice !== undefined) throw new Error(`two tasks of the manual are ${twice}`);
  return { id, title: head.slice(2).trim(), blocks: read(intro), sections };
}

/** Where a link of that page leads: `dac.md#responder` and `#responder` are `dac-responder`, `dac.md` is `dac`. */
export function targetOf(id: ManualPartId, link: string): string {
  const { file, anchor } = /^(?<file>[a-z]+\.md)?(?:#(?<anchor>.+))?$/.exec(link)?.groups ?? {};
  const part = file === undefined ? id : MANUAL_PARTS.find((one) => `${one}.md` === file);
  if (part === undefined || (file === undefined && anchor === undefined))
    throw new Error(`the manual's ${id} links to ${link}`);
  return anchor === undefined ? part : `${part}-${slugOf(decodeURI(anchor))}`;
}

/** A heading as the end of an address: without accents, words joined by dashes. */
function slugOf(title: string): string {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Each group but the first begins with a line that fits. */
function splitAt(lines: readonly string[], first: RegExp): string[][] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (first.test(line)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/** How the lines of each kind of block begin; the first that fits. */
const KINDS = [
  ["picture", /^!\[/],
  ["table", /^\|/],
  ["steps", /^\d+\. +/],
  ["list", /^- +/],
  ["text", /^[\p{L}\d*`"'(‘“[]/u],
] as const;

type Kind = (typeof KINDS)[number][0];

function kindOf(line: string): Kind {
  const found = KINDS.find(([, begins]) => begins.test(line))?.[0];
  if (found === undefined) throw new Error(`the manual has no such line: ${line}`);
  return found;
}

function blocksOf(lines: readonly string[], page: Pick<Page, "id" | "picture">): Block[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  let before: Kind | null = null;
  for (const line of lines.map((one) => one.trimEnd())) {
    const kind = line === "" ? null : kindOf(line);
    if (kind !== null && kind === before) groups.at(-1)?.lines.push(line);
    else if (kind !== null) groups.push({ kind, lines: [line] });
    before = kind;
  }
  return groups.flatMap((group) => blockOf(group, page) ?? []);
}

function blockOf(
  { kind, lines }: { kind: Kind; lines: readonly string[] },
  { id, picture }: Pick<Page, "id" | "picture">,
): Block | null {
  const read = (text: string): Line => readLine(text, (link) => targetOf(id, link));
  switch (kind) {
    case "text":
      return { kind, line: read(lines.join(" ")) };
    case "steps":
    case "list":
      return { kind, items: lines.map((line) => read(line.replace(/^(?:\d+\.|-) +/, ""))) };
    case "table": {
      const cells = lines.map((line) =>
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => read(cell.trim())),
      );
      const [head = [], , ...rows] = cells;
      return { kind, head, rows };
    }
    case "picture": {
      const { alt, name } =
        /^!\[(?<alt>[^\]]+)\]\(imagens\/(?<name>[\w-]+\.webp)\)$/.exec(lines.join(" "))?.groups ?? {};
      if (alt === undefined || name === undefined) throw new Error(`the manual's ${id}: ${lines.join(" ")}`);
      const found = picture(name);
      return found && { kind, alt, ...found };
    }
    default:
      return kind satisfies never;
  }
}
