import { tidyBlock, type PastedBlock } from "../platform/pasted-block.ts";
import { cleanText } from "../platform/text.ts";
import { parseTsv } from "../platform/tsv.ts";

/** The most rows of a request (docs/contract.md, Records and saves). */
export const MAX_ITEMS = 2000;

/** The most codes of one look-up: a paste of 2,000 rows takes four. */
export const MAX_CODIGOS = 500;

/** The longest code that is looked up; no part has a longer one. */
export const MAX_CODIGO_LENGTH = 60;

/** A pasted part with every column of a parts table; a table without prices drops the prices (FORM-34). */
export interface PastedItem {
  readonly item_codigo: string;
  readonly item_desc: string;
  readonly item_qtd: 1;
  readonly item_preco_unitario: 0;
  readonly item_preco_bruto: 0;
  readonly item_preco: 0;
}

/** The rows that fit, how many more the text had, the heading that was left out, and those that are no column. */
export interface PastedItems extends Pick<PastedBlock, "header" | "unknown"> {
  readonly rows: readonly PastedItem[];
  /**
   * What each row has for the columns right of the description, which are not taken yet; empty where there is nothing.
   */
  readonly further: readonly (readonly string[])[];
  readonly leftOut: number;
}

/**
 * Parses a text copied from a spreadsheet into parts (FORM-31 to FORM-34). The first column is the code, the second the
 * description, quantity is 1 and prices are 0, whatever stands further right; rows with neither are dropped. A first
 * line that names two of the table's `labels` is no part, and says which column is which (`tidyBlock`). Cells are
 * trimmed, and line breaks and tabs inside them become spaces. At most `room` rows are returned.
 */
export function parsePastedItems(
  text: string,
  { room = MAX_ITEMS, labels = [] }: { room?: number; labels?: readonly string[] } = {},
): PastedItems {
  const { lines, header, unknown } = tidyBlock(parseTsv(text), labels);
  const all: PastedItem[] = [];
  const further: (readonly string[])[] = [];
  let found = 0;
  for (const [codigo = "", desc = "", ...others] of lines) {
    const item_codigo = cleanCell(codigo);
    const item_desc = cleanCell(desc);
    if (item_codigo === "" && item_desc === "") continue;
    found += 1;
    if (found > room) continue;
    further.push(others.map((cell = "") => cleanCell(cell)));
    all.push({
      item_codigo,
      item_desc,
      item_qtd: 1,
      item_preco_unitario: 0,
      item_preco_bruto: 0,
      item_preco: 0,
    });
  }
  return { rows: all, further, leftOut: found - all.length, header, unknown };
}

function cleanCell(cell: string): string {
  return cleanText(cell)
    .replace(/[\t\r\n]+/g, " ")
    .trim();
}
