import {
  INDICADORES,
  isSemana,
  type Indicador,
  type Semana,
} from "../../../contract/carros-parados/index.ts";
import { contasIn } from "../../../contract/relatorios/index.ts";
import { chartSearchSchema, type ChartSearch } from "../../platform/chart/chart-search.ts";
import {
  bothSearches,
  searchSchema,
  textIn,
  textThat,
  wholeNumber,
  type SearchSchema,
} from "../../platform/routing/search.ts";

interface Asked {
  /** Absent for all of the year. */
  readonly infoSemana?: Semana | undefined;
  readonly infoAno?: number | undefined;
  /** The codes with a blank between them, which an address writes as '+' (OP-81). */
  readonly infoConcessionarioLista?: string | undefined;
}

/** What a report is about, in the address of its window (SREP-08), with the chart that is open. */
export type RelatorioSearch = Asked & ChartSearch<Indicador>;

const asked = searchSchema<Asked>({
  infoSemana: textThat(isSemana),
  infoAno: wholeNumber(2000, 2199),
  infoConcessionarioLista: (raw) => contasIn(textIn(raw)).join(" ") || undefined,
});

export const relatorioSearchSchema: SearchSchema<RelatorioSearch> = bothSearches(
  asked,
  chartSearchSchema(INDICADORES),
);
