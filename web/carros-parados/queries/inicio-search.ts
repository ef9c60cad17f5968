import { INDICADORES, type Indicador } from "../../../contract/carros-parados/index.ts";
import { chartSearchSchema, type ChartSearch } from "../../platform/chart/chart-search.ts";

/** The state of the area's home in its address. */
export type InicioSearch = ChartSearch<Indicador>;
export const inicioSearchSchema = chartSearchSchema(INDICADORES);
