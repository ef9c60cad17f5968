/** Rows of many tables that are answered at once, at most. */
export const MAX_RESPONDIDAS = 200;

/** Whether a row has no forecast: 0 weeks are none either. */
export function isSemPrevisao(row: Readonly<Record<string, unknown>>): boolean {
  const { dac_previsao } = row;
  return dac_previsao === null || dac_previsao === undefined || dac_previsao === "" || dac_previsao === 0;
}

/** How many of a week's rows have no forecast: '1 de 2 linhas sem previsão'. Undefined where all have one. */
export function semPrevisaoText(without: number, all: number): string | undefined {
  if (without === 0) return undefined;
  return `${without} de ${all} ${all === 1 ? "linha" : "linhas"} sem previsão`;
}
