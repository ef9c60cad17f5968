/** Weeks that the charts look back on, the current one included. */
export const SEMANAS_DOS_INDICADORES = 12;
/** Bars of one chart, at most: the dealers with the most, a page of parts. */
export const MAX_BARRAS = 20;

/** The charts of stopped vehicles, of the area's home and of a report, and what they are called. */
export const INDICADORES = ["veiculos", "dias", "pecas", "previsao"] as const;
export type Indicador = (typeof INDICADORES)[number];
export const INDICADOR_LABEL: Readonly<Record<Indicador, string>> = {
  veiculos: "Veículos parados por semana",
  dias: "Dias parados por concessionário",
  pecas: "Peças mais aguardadas",
  previsao: "Previsões cumpridas",
};
