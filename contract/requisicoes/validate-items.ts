import type { CampoErro } from "../platform/envelope.ts";
import { REQUIRED_FIELD } from "../platform/messages.ts";
import { MAX_PRICE, fromCents, toCents } from "../platform/money.ts";
import { MAX_ITEMS } from "./paste.ts";
import { pricesOf } from "./prices.ts";
import { isQuantity } from "./quantity.ts";
import type { ItemColumn, ItemTable } from "./types/index.ts";
import type { Reading } from "./validate-field.ts";
import { isObject, mensagemOf, propertyOf, readText } from "./validate-field.ts";
import { INVALID_PRICE, INVALID_QUANTITY, INVALID_VALUE, TOO_MANY_ITEMS } from "./validate-messages.ts";

/** One part under its column names: texts, the quantity (null while blank) and prices in reais. */
export type Item = Record<string, string | number | null>;

/**
 * FORM-15 FORM-21, OP-33: the rows of a parts table as anybody may have sent them → as they are kept, with what is
 * wrong under `itens` or `itens[2].item_qtd` (counted from 0). Rows beyond 2,000 are left out and complained of.
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
    const reading = READERS[column.input](column, propertyOf(raw, column.name));
    item[column.name] = reading.value;
    const mensagem = mensagemOf(reading, column.required === true);
    if (mensagem !== null) report({ campo: `${campo}.${column.name}`, mensagem });
  }
  return table.priced ? { ...item, ...computedPrices(item) } : item;
}

/** What a new row holds: quantity 1, prices 0, texts blank (FORM-21). */
export function newItem(table: ItemTable): Item {
  return Object.fromEntries(
    table.columns.map(({ name, input }) => [
      name,
      input === "quantidade" ? 1 : input === "money" || input === "computed" ? 0 : "",
    ]),
  );
}

function computedPrices(item: Item): Item {
  const { item_preco_unitario: unit, item_qtd: qtd } = item;
  const prices = pricesOf(toCents(typeof unit === "number" ? unit : 0), typeof qtd === "number" ? qtd : null);
  return { item_preco_bruto: fromCents(prices.brutoCents), item_preco: fromCents(prices.seguradoraCents) };
}

type Cell = string | number | null;

const READERS: Readonly<Record<ItemColumn["input"], (column: ItemColumn, raw: unknown) => Reading<Cell>>> = {
  codigo: readText,
  text: readText,
  quantidade: (_column, raw) => readQuantity(raw),
  money: (_column, raw) => readPrice(raw),
  computed: () => ({ value: 0, mensagem: null }),
};

function readQuantity(raw: unknown): Reading<number | null> {
  if (raw === undefined || raw === null || raw === "") return { value: null, mensagem: null };
  return isQuantity(raw) ? { value: raw, mensagem: null } : { value: null, mensagem: INVALID_QUANTITY };
}

function readPrice(raw: unknown): Reading<number> {
  if (raw === undefined || raw === null || raw === "") return { value: 0, mensagem: null };
  if (typeof raw !== "number") return { value: 0, mensagem: INVALID_VALUE };
  const cents = toCents(raw);
  const fits = raw >= 0 && cents <= toCents(MAX_PRICE);
  return fits ? { value: fromCents(cents), mensagem: null } : { value: 0, mensagem: INVALID_PRICE };
}
