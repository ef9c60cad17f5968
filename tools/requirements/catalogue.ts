import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A requirement, or an open point that was settled, in the words of docs/requirements. */
export interface Row {
  /** `HIST-07`, `OP-36`. */
  id: string;
  /** The letters of the ID. */
  area: string;
  text: string;
}

// A row of a table: `| HIST-07 | Filters menu: … | 0§2 |`. The last cell names the source.
const TABLE_ROW = /^\| (?<id>(?<area>[A-Z]{2,5})-\d{2,3}) \| (?<text>.*) \| [^|]* \|$/;
// An open point: `**OP-36 Requisition-number quirk (ms vs s).** → …`.
const OPEN_POINT = /^\*\*(?<id>(?<area>OP)-\d{2,3}) (?<text>.*?)\.?\*\*/;

/**
 * Reads the rows of the catalogue in their order.
 * @param markdown the text of one page of docs/requirements, or of all of them
 * @throws Error when an ID stands twice
 */
export function readCatalogue(markdown: string): Row[] {
  const rows = new Map<string, Row>();
  for (const line of markdown.split("\n")) {
    const { id, area, text } = (TABLE_ROW.exec(line) ?? OPEN_POINT.exec(line))?.groups ?? {};
    if (id === undefined || area === undefined || text === undefined) continue;
    if (rows.has(id)) throw new Error(`${id} stands twice in the catalogue`);
    rows.set(id, { id, area, text });
  }
  return [...rows.values()];
}

/** All rows of docs/requirements, page by page; `root` is the repository. Throws like readCatalogue. */
export function readRequirements(root: string): Row[] {
  const pages = globSync("docs/requirements/*.md", { cwd: root }).toSorted();
  return readCatalogue(pages.map((path) => readFileSync(join(root, path), "utf8")).join("\n"));
}
