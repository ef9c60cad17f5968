import { isIsoDate } from "../platform/dates.ts";
import type { CampoErro } from "../platform/envelope.ts";
import { isObject, mensagemOf, propertyOf, readText, type Reading } from "../platform/form/index.ts";
import { INVALID_DATE, INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { MAX_PRICE, fromCents, toCents } from "../platform/money.ts";
import { clampAtendida } from "./extrato.ts";
import { MAX_ITEMS } from "./paste.ts";
import { pricesOf } from "./prices.ts";
import { isQuantity } from "./quantity.ts";
import type { ItemColumn, ItemInput, ItemTable } from "./types/index.ts";
import { INVALID_INTEGER, INVALID_PRICE, INVALID_QUANTITY, TOO_MANY_ITEMS } from "./validate-messages.ts";

/** The value of a cell: a text, a date as `YYYY-MM-DD`, a number, or null for a blank number. */
export type Cell = string | number | null;

/** One part under its column names; prices are in reais. */
export type Item = Record<string, Cell>;

/**
 * Parses submitted rows of an item table into their stored form (FORM-15, FORM-21, OP-33). Errors are named `itens` or
 * `itens[2].item_qtd`, counted from 0. Rows beyond 2,000 are dropped and reported.
 */
export function checkItems(table: ItemTable, raw: unknown): { items: Item[]; campos: CampoErro[] } {
  if (raw !== undefined && raw !== null && !Array.isArray(raw))
    return { items: [], campos: [{ campo: "itens", mensagem: INVALID_VALUE }] };
  const rows: readonly unknown[] = raw ?? [];
  const campos: CampoErro[] = [];
  if (rows.length < table.minRows) campos.push({ campo: "itens", mensagem: REQUIRED_FIELD });
  if (rows.length > MAX_ITEMS) campos.push({ campo: "itens", mensagem: TOO_MANY_ITEMS });
  const items = rows
    .slice(0, MAX_ITEMS)
    .map((row, index) => checkItem(table, row, (error) => campos.push(error), `itens[${index}]`));
  return { items, campos };
}

function checkItem(table: ItemTable, raw: unknown, report: (error: CampoErro) => void, campo: string): Item {
  const item: Item = {};
  if (!isObject(raw)) report({ campo, mensagem: INVALID_VALUE });
  for (const column of table.columns) {
    const reading = readCell(column, propertyOf(raw, column.name), raw);
    item[column.name] = reading.value;
    const mensagem = mensagemOf(reading, column.required === true);
    if (mensagem !== null) report({ campo: `${campo}.${column.name}`, mensagem });
  }
  return table.priced ? { ...item, ...computedPrices(item) } : item;
}

/** What a new row holds: quantity 1, prices 0, texts blank (FORM-21). */
export function newItem(table: ItemTable): Item {
  return Object.fromEntries(
    table.columns.map((column) => [
      column.name,
      column.input === "quantidade" ? 1 : readCell(column, null, {}).value,
    ]),
  );
}

function computedPrices(item: Item): Item {
  const { item_preco_unitario: unit, item_qtd: qtd } = item;
  const prices = pricesOf(toCents(typeof unit === "number" ? unit : 0), typeof qtd === "number" ? qtd : null);
  return { item_preco_bruto: fromCents(prices.brutoCents), item_preco: fromCents(prices.seguradoraCents) };
}

/** Parses one submitted cell into its stored form. Absent and null are blank; `row` is the row that holds it. */
export function readCell(column: ItemColumn, raw: unknown, row: unknown): Reading<Cell> {
  return READERS[column.input](column, raw ?? null, row);
}

type CellReader = (column: ItemColumn, raw: unknown, row: unknown) => Reading<Cell>;

/** One reader for each input; the compiler demands one for a new input. */
const READERS: Readonly<Record<ItemInput, CellReader>> = {
  codigo: readText,
  text: readText,
  choice: readChoice,
  date: (_column, raw) => readDay(raw),
  quantidade: (_column, raw) => readQuantity(raw),
  integer: readInteger,
  money: readPrice,
  computed: () => ({ value: 0, mensagem: null }),
};

function readChoice({ options = [] }: ItemColumn, raw: unknown): Reading<string> {
  const option = ["", ...options].find((one) => one === (raw ?? ""));
  return option === undefined ? { value: "", mensagem: INVALID_VALUE } : { value: option, mensagem: null };
}

function readDay(raw: unknown): Reading<string> {
  const day = raw ?? "";
  if (typeof day !== "string") return { value: "", mensagem: INVALID_VALUE };
  return day === "" || isIsoDate(day)
    ? { value: day, mensagem: null }
    : { value: "", mensagem: INVALID_DATE };
}

function readQuantity(raw: unknown): Reading<number | null> {
  if (raw === null || raw === "") return { value: null, mensagem: null };
  return isQuantity(raw) ? { value: raw, mensagem: null } : { value: null, mensagem: INVALID_QUANTITY };
}

function readInteger({ clampTo }: ItemColumn, raw: unknown, row: unknown): Reading<number | null> {
  const blank = clampTo === undefined ? null : 0;
  if (raw === null || raw === "") return { value: blank, mensagem: null };
  if (typeof raw !== "number") return { value: blank, mensagem: INVALID_VALUE };
  if (clampTo !== undefined) return { value: clampAtendida(raw, propertyOf(row, clampTo)), mensagem: null };
  const fits = raw === 0 || isQuantity(raw);
  // Turns -0 into 0, since JSON would not preserve it.
  return fits ? { value: Math.abs(raw), mensagem: null } : { value: null, mensagem: INVALID_INTEGER };
}

function readPrice(column: ItemColumn, raw: unknown): Reading<number | null> {
  const blank = column.blank === null ? null : 0;
  if (raw === null || raw === "") return { value: blank, mensagem: null };
  if (typeof raw !== "number") return { value: blank, mensagem: INVALID_VALUE };
  const cents = toCents(raw);
  const fits = raw >= 0 && cents <= toCents(MAX_PRICE);
  return fits ? { value: fromCents(cents), mensagem: null } : { value: blank, mensagem: INVALID_PRICE };
}
