import { MAX_ITEM_ADM_CODIGO, MAX_ITEM_ADM_DESC } from "../../../../contract/administrativo/index.ts";
import * as words from "../../../../contract/administrativo/itens/importacao.ts";
import { damageOf } from "../../../../contract/platform/damaged-code.ts";
import { parseMoney } from "../../../../contract/platform/money.ts";
import { foldText, trimText, withoutSeparators } from "../../../../contract/platform/text.ts";
import type { CsvRefusal } from "../../../platform/csv/read-csv.ts";

type Column = (typeof words.IMPORT_COLUMNS)[number];

/** Where each column stands in a line; the second price may be nowhere. */
export type Columns = ReadonlyMap<Column, number>;

/** A line that can be taken; prices in cents, the second null where its cell is blank. */
export interface PartLine {
  readonly codigo: string;
  readonly desc: string;
  readonly preco: number;
  readonly ekosbras: number | null;
}

/** What stands between the cells: what the header has more of (OP-91). */
export function separatorOf(header: string): ";" | "," {
  return header.split(";").length >= header.split(",").length ? ";" : ",";
}

/** The columns by the names in the header, in any order and case; undefined where one of the first three is missing. */
export function readHeader(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => foldText(cell.trim()));
  const found = words.IMPORT_COLUMNS.flatMap((name) => {
    const at = names.indexOf(name);
    return at === -1 ? [] : [[name, at] as const];
  });
  const columns = new Map(found);
  return words.IMPORT_COLUMNS.slice(0, 3).every((name) => columns.has(name)) ? columns : undefined;
}

export const REFUSED: Readonly<Record<CsvRefusal, string>> = {
  "unclosed-quote": words.UNCLOSED_QUOTE,
  "too-long": words.LINE_TOO_LONG,
  "too-many-columns": words.TOO_MANY_COLUMNS,
};

/** The part of a line, or why it is not taken. */
export function readLine(cells: readonly string[], columns: Columns): PartLine | string {
  const cell = (name: Column): string => trimText(cells[columns.get(name) ?? -1] ?? "");
  const codigo = withoutSeparators(cell("item_codigo")).toUpperCase();
  const damage = damageOf(cell("item_codigo")) ?? damageOf(codigo);
  if (damage !== null) return damage;
  if (codigo === "") return words.NO_CODE;
  if (codigo.length > MAX_ITEM_ADM_CODIGO) return words.CODE_TOO_LONG;
  const desc = cell("item_desc").replace(/[\r\n\t]+/g, " ");
  if (desc === "") return words.NO_DESCRIPTION;
  if (desc.length > MAX_ITEM_ADM_DESC) return words.DESCRIPTION_TOO_LONG;
  const preco = readPrice(cell("item_preco"));
  if (preco === null) return words.NO_PRICE;
  if (typeof preco === "string") return preco;
  const ekosbras = readPrice(cell("item_preco_ekosbras"));
  return typeof ekosbras === "string" ? ekosbras : { codigo, desc, preco, ekosbras };
}

/** Cents, null of a blank cell, or what is wrong. */
function readPrice(text: string): number | string | null {
  if (text === "") return null;
  const cents = parseMoney(text);
  if (cents !== null) return cents;
  if (/^\(?\s*(R\$)?\s*[-\u2212\u2013]/i.test(text)) return words.NEGATIVE_PRICE;
  return /^\d+([.,]\d+)?e[+-]?\d+$/i.test(text) ? words.SCIENTIFIC_PRICE : words.INVALID_PRICE;
}
