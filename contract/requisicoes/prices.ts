import type { Cents } from "../platform/money.ts";
import { toCents } from "../platform/money.ts";

/** The insurer's percentage of the gross price (FORM-39). */
const INSURER_PERCENT = 69n;

/** Gross and insurer price of one row, in cents. */
export interface RowPrices {
  readonly brutoCents: Cents;
  readonly seguradoraCents: Cents;
}

/** The footer of a priced table, in cents (FORM-26). */
export interface Totals {
  readonly totalBrutoCents: Cents;
  readonly totalSeguradoraCents: Cents;
}

/** The inputs of a row's prices: unit price in reais and quantity, as on the wire. */
export interface PricedRow {
  readonly item_preco_unitario?: unknown;
  readonly item_qtd?: unknown;
}

/**
 * Unit price in cents and quantity → gross and insurer price (× 0,69, half a cent up) (FORM-40, OP-33). Uses big
 * integers, so it is exact up to 2^53 cents (90 trillion reais) and returns the nearest number beyond. A blank quantity
 * counts as 0; never throws.
 */
export function pricesOf(unitCents: Cents, qtd: number | null): RowPrices {
  const bruto = whole(unitCents) * whole(qtd ?? 0);
  return { brutoCents: Number(bruto), seguradoraCents: Number(insurerShare(bruto)) };
}

/**
 * The totals of a parts table (FORM-26, FORM-39, OP-33). The insurer's total is rounded once, on the sum, so it may
 * differ by cents from the sum of the rows.
 */
export function totalsOf(rows: readonly PricedRow[]): Totals {
  let bruto = 0n;
  for (const row of rows)
    bruto += whole(toCents(numberOf(row.item_preco_unitario))) * whole(numberOf(row.item_qtd));
  return { totalBrutoCents: Number(bruto), totalSeguradoraCents: Number(insurerShare(bruto)) };
}

function insurerShare(bruto: bigint): bigint {
  return (bruto * INSURER_PERCENT + 50n) / 100n;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function whole(value: number): bigint {
  return Number.isFinite(value) && value > 0 ? BigInt(Math.round(value)) : 0n;
}
