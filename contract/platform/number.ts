const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 12345 → `12.345`, as Brazilians write a count. */
export function formatInteger(value: number): string {
  return integer.format(value);
}
