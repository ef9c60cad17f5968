import { MAX_ITEM_ADM_CODIGO, MAX_ITEM_ADM_DESC } from "../../../../contract/administrativo/index.ts";
import * as words from "../../../../contract/administrativo/itens/importacao.ts";
import { REFUSED_LINE_TITLES } from "../../../../contract/importacao/index.ts";
import { damageOf } from "../../../../contract/platform/damaged-code.ts";
import { parseMoney } from "../../../../contract/platform/money.ts";
import { trimText, withoutSeparators } from "../../../../contract/platform/text.ts";
import type { CsvRecord, CsvRefusal } from "../../../platform/csv/read-csv.ts";
import { unescaped } from "../../../platform/csv/write-csv.ts";
import { foldLabel } from "../../../platform/workbook/index.ts";

type Column = (typeof words.IMPORT_COLUMNS)[number];

/** The header of a list. */
export interface Header {
  /** Its titles as in the file, without the two that a file of refused lines adds. */
  readonly titulos: readonly string[];
  /** Where each column stands; the second price may be nowhere. */
  readonly places: ReadonlyMap<Column, number>;
  /** How many cells the header's row has, and how many have a title. */
  readonly cells: number;
  readonly titled: ReadonlySet<number>;
  /** The cells that a file of refused lines has, and a list does not. */
  readonly own: ReadonlySet<number>;
}

/** A line that can be taken; prices in cents, the second null where its cell is blank. */
export interface PartLine {
  readonly codigo: string;
  readonly desc: string;
  readonly preco: number;
  readonly ekosbras: number | null;
}

/** A title of the screen as the name of its column; whatever else stands there as it is. */
const NAMES: ReadonlyMap<string, string> = new Map(
  words.IMPORT_TITLES.map((title, at) => [foldLabel(title), words.IMPORT_COLUMNS[at] ?? ""]),
);

/**
 * The columns by the names or the screen's titles in the header, in any order and case; undefined where one of the first
 * three is missing. A name goes before a title, and of two of the same the first counts.
 */
export function readHeader(cells: readonly string[]): Header | undefined {
  const labels = cells.map(foldLabel);
  const names = labels.map((label) => NAMES.get(label) ?? label);
  const placeOf = (name: Column): number =>
    labels.includes(name) ? labels.indexOf(name) : names.indexOf(name);
  const places = new Map(
    words.IMPORT_COLUMNS.flatMap((name) => (placeOf(name) === -1 ? [] : [[name, placeOf(name)]])),
  );
  if (!words.IMPORT_COLUMNS.slice(0, 3).every((name) => places.has(name))) return undefined;
  const where = (fits: (name: string) => boolean): Set<number> =>
    new Set(names.flatMap((name, at) => (fits(name) ? [at] : [])));
  const own = where((name) => REFUSED_LINE_TITLES.some((title) => title === name));
  const titulos = cells.filter((_, at) => !own.has(at)).map((title) => title.trim());
  return { titulos, places, cells: cells.length, titled: where((name) => name !== ""), own };
}

const REFUSED: Readonly<Record<CsvRefusal, string>> = {
  "unclosed-quote": words.UNCLOSED_QUOTE,
  "too-long": words.LINE_TOO_LONG,
  "too-many-columns": words.TOO_MANY_COLUMNS,
  "wrong-letters": words.WRONG_LETTERS,
};

/** The part of a line, or all that is wrong with it. */
export function readLine({ cells, refused }: CsvRecord, header: Header): PartLine | string {
  if (refused !== undefined) return REFUSED[refused];
  if (cells.length > header.cells) return words.tooManyCells(cells.length, header.cells);
  const isAllTitled = header.titled.size === header.cells;
  if (!isAllTitled && cells.some((cell, at) => !header.titled.has(at) && cell.trim() !== ""))
    return words.UNTITLED_CELL;
  const textOf = (name: Column): string => trimText(unescaped(cells[header.places.get(name) ?? -1] ?? ""));
  const written = textOf("item_codigo");
  const codigo = withoutSeparators(written).toUpperCase();
  const desc = textOf("item_desc").replace(/[\r\n\t]+/g, " ");
  const preco = readPrice("item_preco", textOf("item_preco"));
  const ekosbras = readPrice("item_preco_ekosbras", textOf("item_preco_ekosbras"));
  const wrong = [
    codigoError(written, codigo),
    desc === "" && words.NO_DESCRIPTION,
    desc.length > MAX_ITEM_ADM_DESC && words.DESCRIPTION_TOO_LONG,
    preco === null && words.NO_PRICE,
    typeof preco === "string" && preco,
    typeof ekosbras === "string" && ekosbras,
  ].filter((one) => typeof one === "string");
  if (typeof preco !== "number" || typeof ekosbras === "string" || wrong.length > 0) return wrong.join(" ");
  return { codigo, desc, preco, ekosbras };
}

function codigoError(written: string, codigo: string): string | false {
  const damage = damageOf(written) ?? (codigo === written ? null : damageOf(codigo));
  if (damage !== null) return damage;
  if (codigo === "") return words.NO_CODE;
  return codigo.length > MAX_ITEM_ADM_CODIGO && words.CODE_TOO_LONG;
}

/** Cents, null for a blank cell, or what is wrong. */
function readPrice(name: keyof typeof words.PRICE_NAMES, text: string): number | string | null {
  if (text === "") return null;
  const cents = parseMoney(text);
  if (cents !== null) return cents;
  const price = words.PRICE_NAMES[name];
  if (/^\(?\s*(R\$)?\s*[-\u2212\u2013]/i.test(text)) return words.negativePrice(price);
  const isScientific = /^\d+([.,]\d+)?e[+-]?\d+$/i.test(text);
  return isScientific ? words.scientificPrice(price) : words.invalidPrice(price);
}

/**
 * The cells of a refused line as they go back, below the titles of the file and beyond them. A blank cell too many is
 * marked, since the line would pass without it.
 */
export function refusedCells({ cells }: CsvRecord, header: Header): string[] {
  return cells.flatMap((cell, at) => {
    if (header.own.has(at)) return [];
    return at >= header.cells && cell.trim() === "" ? words.EXTRA_CELL : unescaped(cell);
  });
}
