import {
  checkFields,
  mensagemOf,
  propertyOf,
  type Checked,
  type Reading,
} from "../../platform/form/index.ts";
import { fromCents, MAX_PRICE, toCents } from "../../platform/money.ts";
import { ITEM_FIELDS, ITEM_PRECOS } from "./fields.ts";
import { PRECO_INVALIDO } from "./messages.ts";

/** A part as it is stored. Prices are reais; the second may be unknown. */
export interface ItemValues {
  readonly item_codigo: string;
  readonly item_desc: string;
  readonly item_preco: number;
  readonly item_preco_ekosbras: number | null;
}

/** True for a price: 0 to 99,999,999.99 with at most two decimals. Nothing is rounded to be one (APEC-07). */
export function isPreco(value: number): boolean {
  return value >= 0 && value <= MAX_PRICE && fromCents(toCents(value)) === value;
}

function readPreco(raw: unknown): Reading<number | null> {
  if (raw === undefined || raw === null || raw === "") return { value: null, mensagem: null };
  const isOne = typeof raw === "number" && isPreco(raw);
  // -0 becomes 0.
  return isOne ? { value: raw + 0, mensagem: null } : { value: null, mensagem: PRECO_INVALIDO };
}

/**
 * The one check of a part, for the register and the import: code, description and price there, none too long (APEC-06,
 * APEC-07). Takes any JSON and never throws. `valores` match their type only where `campos` is empty.
 */
export function checkItem(sent: unknown): Checked<ItemValues> {
  const { valores, campos } = checkFields(ITEM_FIELDS, sent);
  const precos = ITEM_PRECOS.map(({ name, required }) => {
    const reading = readPreco(propertyOf(sent, name));
    return { campo: name, value: reading.value, mensagem: mensagemOf(reading, required) };
  });
  const wrong = precos.flatMap(({ campo, mensagem }) => (mensagem === null ? [] : [{ campo, mensagem }]));
  const [preco, ekosbras] = precos;
  return {
    valores: {
      ...valores,
      item_preco: preco?.value ?? 0,
      item_preco_ekosbras: ekosbras?.value ?? null,
    },
    campos: [...campos, ...wrong],
  };
}
