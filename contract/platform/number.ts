/** The largest request number. Upload paths carry it too, before the request exists. */
export const MAX_REQ_NUMERO = 99_999_999_999;

const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 12345 → `12.345`, as Brazilians write a count. */
export function formatInteger(value: number): string {
  return integer.format(value);
}

/**
 * Parses a number as Brazilians type it, or null when it is not one: a dot before groups of three digits marks
 * thousands (`1.234` is 1234), otherwise a comma or a dot marks decimals.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  const grouped = /^([-−]?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/.exec(text);
  const plain = /^([-−]?)(\d+)(?:[.,](\d*))?$/.exec(text) ?? /^([-−]?)()[.,](\d+)$/.exec(text);
  const [, sign, whole, decimals = ""] = grouped ?? plain ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replaceAll(".", "")}.${decimals}0`);
  return sign === "" ? value : -value;
}
