import {
  INFO_STATUS_DESC,
  INFO_STATUSES,
  periodOf,
  weekNumberOf,
  weeksOfYear,
} from "../../../contract/carros-parados/index.ts";
import { MENU_FILTROS } from "../../../contract/pesquisa/index.ts";
import type { AreaDeBusca, FiltroItem, Filtros } from "../../../contract/pesquisa/index.ts";
import { REQ_STATUSES, requestTypesOf, STATUS_LABEL } from "../../../contract/requisicoes/index.ts";

const options = (pairs: readonly (readonly [id: string, desc: string])[]): FiltroItem[] =>
  pairs.map(([filtro_item_id, filtro_item_desc], at) => ({
    filtro_item_id,
    filtro_item_desc,
    filtro_item_order: at + 1,
  }));

/**
 * The filters of a person (SRCH-39): those of the areas in which their search finds something.
 * @param anos the existing years
 * @param semana the week that today is in
 */
export function presentFiltros(
  areas: readonly AreaDeBusca[],
  anos: readonly number[],
  semana: string,
): Filtros {
  const has = (area: AreaDeBusca): boolean => areas.includes(area);
  const tipos = (view: "dac" | "ga"): FiltroItem[] =>
    has(view) ? options(requestTypesOf(view).map(({ tipo, titulo }) => [tipo, titulo])) : [];
  const hasRequisicoes = has("dac") || has("ga");
  return {
    menuFiltroBusca: MENU_FILTROS.filter(({ area, menu_filtro_id }) =>
      area === null ? menu_filtro_id !== "filtro_data" || hasRequisicoes : has(area),
    ).map(({ menu_filtro_id, menu_filtro_desc }, at) => ({
      menu_filtro_id,
      menu_filtro_desc,
      menu_filtro_order: at + 1,
    })),
    opcoesFiltroStatusGaDac: hasRequisicoes
      ? options(REQ_STATUSES.map((status) => [status, STATUS_LABEL[status]]))
      : [],
    opcoesFiltroTipoRequisicaoDac: tipos("dac"),
    opcoesFiltroTipoRequisicaoGa: tipos("ga"),
    opcoesFiltroStatusCarrosParados: has("carros_parados")
      ? options(INFO_STATUSES.map((status) => [status, INFO_STATUS_DESC[status]]))
      : [],
    opcoesFiltroData: hasRequisicoes ? options([["filtro_data_criacao_dac_ga", "Data de criação"]]) : [],
    opcoesFiltroInfoSemanaCarrosParados: has("carros_parados") ? semanasOf(anos, semana) : [],
    opcoesFiltroOrdenacaoData: options([
      ["crescente", "Mais antigas primeiro"],
      ["decrescente", "Mais recentes primeiro"],
    ]),
    opcoesFiltroOrdenacaoTexto: options([
      ["a_z", "A a Z"],
      ["z_a", "Z a A"],
    ]),
  };
}

/** Years and their weeks that have begun, both newest first (SRCH-33). */
function semanasOf(anos: readonly number[], last: string): Filtros["opcoesFiltroInfoSemanaCarrosParados"] {
  return [...new Set(anos)]
    .toSorted((one, other) => other - one)
    .map((info_ano) => ({
      info_ano,
      info_semanas: weeksOfYear(info_ano)
        .filter((info_semana) => info_semana <= last)
        .toReversed()
        .map((info_semana) => ({
          info_semana,
          info_semana_desc: `Semana ${weekNumberOf(info_semana)}`,
          info_periodo: periodOf(info_semana),
        })),
    }))
    .filter(({ info_semanas }) => info_semanas.length > 0);
}
