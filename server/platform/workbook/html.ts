import { MAX_COLUMNS } from "./cells.ts";
import { decodeEntities } from "./entities.ts";
import type { Grid } from "./grid.ts";
import { foldLabel } from "./header.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { gridOfTexts } from "./text-table.ts";

interface FoundCell {
  text: string;
  readonly columns: number;
  readonly rows: number;
}

interface FoundRow {
  readonly cells: FoundCell[];
  readonly hidden: boolean;
}

interface Row {
  readonly texts: readonly string[];
  readonly hidden: boolean;
}

/** A comment, what holds no text of the page, or a tag. */
const TOKEN =
  /<!--[^]*?-->|<(script|style|xml)\b[^]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
/** Rows over which a cell goes, at most, as browsers have it. */
const MAX_SPAN = 65_534;
/** Rows in which labels are looked for. */
const LOOKED_AT = 20;

/**
 * A page saved under the name of a workbook, as ERPs write them: of its tables the one in which the most labels are
 * found, else the first with anything in it. A cell over several counts once, top left. Nothing of the page is run or
 * fetched. A table without an end means that the file was cut off.
 */
export function parseHtml(page: string, wantedLabels: readonly string[]): Grid {
  const wanted = new Set(wantedLabels.map(foldLabel));
  const known = (rows: readonly Row[]): number =>
    rows
      .slice(0, LOOKED_AT)
      .flatMap(({ texts }) => texts)
      .filter((text) => wanted.has(foldLabel(text))).length;
  const tables = tablesOf(page)
    .map(layOut)
    .filter((rows) => rows.some(({ texts }) => texts.some((text) => text !== "")))
    .map((rows) => ({ rows, known: known(rows) }));
  const [best] = tables.toSorted((one, other) => other.known - one.known);
  if (!best) throw new WorkbookRefusal(/<table\b/i.test(page) ? "empty" : "not-a-workbook");
  return gridOfTexts(best.rows);
}

/** The outermost tables of a page. A table in a cell is text of the cell; ends of rows and cells may be left out. */
function tablesOf(page: string): FoundRow[][] {
  const tables: FoundRow[][] = [];
  let depth = 0;
  let cell: FoundCell | undefined;
  let last = 0;
  for (const { 0: token, 2: slash, 3: tag = "", 4: attributes = "", index } of page.matchAll(TOKEN)) {
    if (cell) cell.text += page.slice(last, index);
    last = index + token.length;
    const name = tag.toLowerCase();
    const isEnd = slash === "/";
    if (name === "table") {
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (depth === 1 && !isEnd) tables.push([]);
      if (depth === 0) cell = undefined;
    } else if (name === "br" && cell) cell.text += BREAK;
    else if (depth === 1 && (name === "tr" || name === "td" || name === "th")) {
      cell = undefined;
      const rows = tables.at(-1);
      if (isEnd || !rows) continue;
      if (name === "tr" || rows.length === 0)
        rows.push({ cells: [], hidden: name === "tr" && /display\s*:\s*none/i.test(attributes) });
      if (name === "tr") continue;
      cell = { text: "", columns: spanOf(attributes, "colspan"), rows: spanOf(attributes, "rowspan") };
      rows.at(-1)?.cells.push(cell);
    }
  }
  if (depth > 0) throw new WorkbookRefusal("damaged");
  return tables;
}

/** Stands for a line break until blanks are gathered. */
const BREAK = "\uE000";
const BREAKS = / ?\uE000 ?/g;

function spanOf(attributes: string, name: "colspan" | "rowspan"): number {
  const [, digits = "1"] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, "i").exec(attributes) ?? [];
  return Math.min(MAX_SPAN, Math.max(1, Number(digits)));
}

/** The texts of a table in their columns: what a cell covers beside its first place is blank. */
function layOut(rows: readonly FoundRow[]): Row[] {
  /** Of each column: how many rows from here are covered by a cell above. */
  const covered: number[] = [];
  return rows.map(({ cells, hidden }) => {
    const texts: string[] = [];
    for (const { text, columns, rows: down } of cells) {
      while ((covered[texts.length] ?? 0) > 0) texts.push("");
      const first = texts.length;
      const after = Math.min(first + columns, MAX_COLUMNS);
      for (let column = first; column < after; column++) {
        texts.push(column === first ? readText(text) : "");
        covered[column] = down;
      }
    }
    for (const [column, left] of covered.entries()) covered[column] = Math.max(0, (left ?? 0) - 1);
    return { texts, hidden };
  });
}

/** The text of a cell as a browser shows it: blanks of the page's source are one. */
function readText(source: string): string {
  const gathered = source.replace(/[ \t\r\n]+/g, " ").replace(BREAKS, "\n");
  return decodeEntities(gathered).trim();
}
