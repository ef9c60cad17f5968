import { TODOS } from "../../../contract/acesso/index.ts";
import {
  INDICADORES,
  isSemana,
  type Indicador,
  type Semana,
} from "../../../contract/carros-parados/index.ts";
import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import { chartSearchSchema, type ChartSearch } from "../../platform/chart/chart-search.ts";
import {
  bothSearches,
  oneOf,
  searchSchema,
  text,
  textThat,
  wholeNumber,
  type SearchSchema,
} from "../../platform/routing/search.ts";

interface Lists {
  /** The page of the weeks that wait for DAC, and of those with unread messages. */
  readonly page?: number | undefined;
  readonly mensagens?: number | undefined;
  /** The week of that list that is open, and its dealer. */
  readonly semana?: Semana | undefined;
  readonly concessionario_id?: string | undefined;
  /** Its first row without a forecast is gone to when it opens. */
  readonly linha?: "sem_previsao" | undefined;
  /** The page of the chart of parts. */
  readonly pecas?: number | undefined;
  /** The part whose vehicles are open, of one week or of all that wait, and their page. */
  readonly peca?: string | undefined;
  readonly peca_semana?: Semana | undefined;
  readonly peca_page?: number | undefined;
}

/** The state of the area's home in its address. */
export type InicioSearch = ChartSearch<Indicador> & Lists;

/** The home without a week that is open. */
export const SEMANA_CLOSED = {
  semana: undefined,
  concessionario_id: undefined,
  linha: undefined,
} as const;
/** The home without a part that is open. */
export const PECA_CLOSED = { peca: undefined, peca_semana: undefined, peca_page: undefined } as const;

const semana = textThat(isSemana);
const page = wholeNumber(1, MAX_PAGE, 1);

const lists = searchSchema<Lists>({
  page,
  mensagens: page,
  semana,
  concessionario_id: (raw) => (raw === TODOS ? undefined : text(20)(raw)),
  linha: oneOf(["sem_previsao"]),
  pecas: page,
  peca: text(60),
  peca_semana: semana,
  peca_page: page,
});

/** A week is open with its dealer alone, and a page of vehicles with its part. */
export const inicioSearchSchema: SearchSchema<InicioSearch> = bothSearches(chartSearchSchema(INDICADORES), {
  parse: (raw) => {
    const search = lists.parse(raw);
    const isWeek = search.semana !== undefined && search.concessionario_id !== undefined;
    return {
      ...search,
      ...(!isWeek && SEMANA_CLOSED),
      ...(search.peca === undefined && { peca_semana: undefined, peca_page: undefined }),
    };
  },
});
