import { INFO_STATUSES, isSemana, type Semana } from "../../../contract/carros-parados/index.ts";
import { ABAS, type Aba } from "../../../contract/pesquisa/abas.ts";
import { MAX_RESULTADOS, MAX_TEXTO_BUSCA } from "../../../contract/pesquisa/limits.ts";
import {
  DEFAULT_ORDENACAO_DATA,
  ORDENACAO_DATA,
  ORDENACAO_TEXTO,
} from "../../../contract/pesquisa/ordenacao.ts";
import { totalPages } from "../../../contract/platform/paging.ts";
import { REQ_STATUSES, requestTypesOf } from "../../../contract/requisicoes/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import type { InputOf } from "../../platform/http/api.ts";
import {
  isoDay,
  oneOf,
  searchSchema,
  someOf,
  text,
  textThat,
  wholeNumber,
  type Reader,
  type SearchOfCall,
  type SearchSchema,
} from "../../platform/routing/search.ts";

// With the first page: this file imports no screen.

/** The filters and the order of a search, as on the wire; absent means the default (SRCH-35, SRCH-42). */
export type Filtros = SearchOfCall<
  Omit<
    InputOf<"GET /v2/pac/pesquisar">["query"],
    "texto_busca" | "pagina" | "concessionario_id" | "objeto_id"
  >
>;

/** The state of the advanced search in its address (SRCH-03, LAY-05). */
export interface PesquisaSearch extends Filtros {
  readonly search?: string | undefined;
  /** New with each search, so that the same text is searched for again. */
  readonly nonce?: string | undefined;
  /** The open tab; absent: the first that has something. */
  readonly tab?: Aba["menu_busca_id"] | undefined;
  readonly pagina?: number | undefined;
  /** The week whose table is open over the results, and its dealer (OP-63). */
  readonly semana?: Semana | undefined;
  readonly concessionario_id?: string | undefined;
}

const tipos = (view: "dac" | "ga") => someOf(requestTypesOf(view).map(({ tipo }) => tipo));
const semana: Reader<Semana> = (raw) => (typeof raw === "string" && isSemana(raw) ? raw : undefined);

const filtros = {
  filtro_status_dac: someOf(REQ_STATUSES),
  filtro_tipo_requisicao_dac: tipos("dac"),
  filtro_status_ga: someOf(REQ_STATUSES),
  filtro_tipo_requisicao_ga: tipos("ga"),
  filtro_status_carros_parados: someOf(INFO_STATUSES),
  filtro_data_criacao_dac_ga: isoDay,
  filtro_info_semana_carros_parados: semana,
  filtro_ordenacao_data: oneOf(ORDENACAO_DATA, DEFAULT_ORDENACAO_DATA),
  filtro_ordenacao_texto: oneOf(ORDENACAO_TEXTO),
};

const filtrosSchema = searchSchema<Filtros>(filtros);

const fields = searchSchema<PesquisaSearch>({
  ...filtros,
  search: text(MAX_TEXTO_BUSCA),
  nonce: textThat((raw) => /^[0-9a-f]{1,32}$/.test(raw)),
  tab: oneOf(ABAS.map(({ menu_busca_id }) => menu_busca_id)),
  pagina: wholeNumber(1, totalPages(MAX_RESULTADOS), 1),
  semana,
  concessionario_id: text(20),
});

/** A week stands in the address only beside its dealer. */
export const pesquisaSearchSchema: SearchSchema<PesquisaSearch> = {
  parse: (raw) => {
    const search = fields.parse(raw);
    const isOpen = search.semana !== undefined && search.concessionario_id !== undefined;
    return isOpen ? search : { ...search, semana: undefined, concessionario_id: undefined };
  },
};

/** A nonce that no search had, so that the same is searched for again (LAY-05, OP-64). */
export function newNonce(): string {
  return randomId().slice(0, 8);
}

/** The filters and the order alone. */
export function filtrosOf(search: PesquisaSearch): Filtros {
  return filtrosSchema.parse(search);
}

/** Every filter as it is by default. */
export const NO_FILTROS: Filtros = filtrosSchema.parse({});

/** How many filters differ from their default (SRCH-07, OP-61). */
export function activeFiltros(search: PesquisaSearch): number {
  return Object.values(filtrosOf(search)).filter((value) => value !== undefined).length;
}
