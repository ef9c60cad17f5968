/** The largest request number. Upload paths carry it too, before the request exists. */
export const MAX_REQ_NUMERO = 99_999_999_999;

const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 12345 → `12.345`, as Brazilians write a count. */
export function formatInteger(value: number): string {
  return integer.format(value);
}
