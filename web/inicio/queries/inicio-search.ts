import { chartSearchSchema, type ChartSearch } from "../../platform/chart/chart-search.ts";

/** The charts of an area's home. */
const INDICADORES = ["idade", "resposta", "semana", "tipo", "concessionario"] as const;
export type Indicador = (typeof INDICADORES)[number];

/** The state of an area's home in its address. */
export type InicioSearch = ChartSearch<Indicador>;
export const inicioSearchSchema = chartSearchSchema(INDICADORES);
