import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import {
  ABAS,
  MAX_RESULTADOS,
  PESQUISA_FAILED,
  quantidadeText,
  type Aba,
  type Pesquisa,
  type ResultadoRequisicao,
  type ResultadoSemana,
} from "../../../contract/pesquisa/index.ts";
import { totalPages } from "../../../contract/platform/paging.ts";
import { useSessao } from "../../acesso/index.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { useOpenRows } from "../../platform/list/use-open-rows.ts";
import type { PageProps } from "../../platform/page/page.tsx";
import { linkTo, useGo } from "../../platform/routing/links.ts";
import { listName } from "../queries/last-pesquisa.ts";
import { filtrosOf, type Filtros, type PesquisaSearch } from "../queries/pesquisa-search.ts";
import { paginaQuery, pesquisaQuery, type Searched } from "../queries/pesquisa.ts";
import { AboveResults } from "./above-results.tsx";
import { EmptyResults } from "./empty-results.tsx";
import {
  requisicaoActions,
  requisicaoColumns,
  requisicaoKey,
  underRequisicao,
} from "./resultados/requisicao-rows.tsx";
import { semanaActions, semanaColumns, semanaKey, underSemana } from "./resultados/semana-rows.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

interface ResultadosProps {
  readonly page: Omit<PageProps, "children">;
  /** What is searched for, without the table over it. */
  readonly searched: Searched;
  /** The tabs with their counts and the first page of each. */
  readonly abas: UseQueryResult<Pesquisa>;
  /** The open one. */
  readonly aba: Aba;
  readonly list: ListSearch<PesquisaSearch>;
  readonly onFiltros: (filtros: Filtros) => void;
}

const NOTHING: Pesquisa = { busca_aproximada: false, busca_termos: [], busca_indice: null };

/** The results by their tabs, thirty a page, each with what was found in it (SRCH-08 to SRCH-24). */
export function Resultados({ page, searched, abas, aba, list, onFiltros }: ResultadosProps): ReactNode {
  const { search } = searched;
  const name = listName(useSessao().usuarioID);
  const go = useGo();
  const first = pesquisaQuery(searched);
  const further = paginaQuery(searched, aba);
  const pagina = useQuery(further);
  const isFurther = search.pagina !== undefined;
  const asked = isFurther ? pagina : abas;
  const isSearched = search.search !== undefined;
  const open = useOpenRows(name, JSON.stringify([searched.conta, search.search, filtrosOf(search)]));
  const queryKey = [...(isFurther ? further : first).queryKey, aba.menu_busca_id];
  useKeptScroll(name, JSON.stringify(queryKey), asked.data !== undefined && !asked.isPlaceholderData);
  const { busca_termos = [] } = asked.data ?? {};
  const of = busca_termos.join(" ");
  const termos = useMemo(() => new Set(of === "" ? [] : of.split(" ")), [of]);
  const countOf = (one: Aba) =>
    abas.data?.menuResultadoBusca?.find((menu) => menu.menu_busca_id === one.menu_busca_id)?.menu_busca_qtde;
  const inTab = (change: PesquisaSearch) => list.targetOf({ tab: aba.menu_busca_id, ...change });
  const shared = {
    ...page,
    query: {
      ...asked,
      data: isSearched ? asked.data : NOTHING,
      refetch: () => [abas.refetch(), ...(isFurther ? [pagina.refetch()] : [])],
    },
    queryKey,
    failure: PESQUISA_FAILED,
    ...(isSearched && {
      tabs: {
        label: "Resultados",
        tabs: ABAS.map((one) => {
          const count = countOf(one);
          return {
            label: one.desc,
            target: list.targetOf({ tab: one.menu_busca_id }),
            current: one === aba,
            count: count === undefined ? null : quantidadeText(count),
          };
        }),
      },
      above: <AboveResults search={search} found={asked.data} onFiltros={onFiltros} />,
    }),
    empty: (
      <EmptyResults list={list} conta={searched.conta} aba={aba} countOf={countOf} onFiltros={onFiltros} />
    ),
    pagination: () => {
      const total = isSearched ? (countOf(aba) ?? 0) : 0;
      return {
        page: search.pagina ?? 1,
        total,
        most: MAX_RESULTADOS,
        totalPages: totalPages(Math.min(total, MAX_RESULTADOS)),
        targetOf: (to: number) => inTab({ pagina: to }),
      };
    },
    name,
    inSteps: true as const,
  };
  if (aba.area === "carros_parados") {
    const tabelaOf = ({ info_semana, info_concessionario_id }: ResultadoSemana) =>
      inTab({
        pagina: search.pagina,
        semana: info_semana,
        concessionario_id: info_concessionario_id,
      });
    return (
      <ListScreen<Pesquisa, ResultadoSemana>
        {...shared}
        rowsOf={({ resultadoBuscaCarrosParados = [] }) => resultadoBuscaCarrosParados}
        keyOf={semanaKey}
        targetOf={tabelaOf}
        columns={semanaColumns(termos)}
        rowActions={(row) => semanaActions(row, open, () => go(tabelaOf(row), { keepScroll: true }))}
        underRow={(row) => underSemana(row, open, termos)}
      />
    );
  }
  const { area: view, menu_busca_id: tab, objeto_id } = aba;
  return (
    <ListScreen<Pesquisa, ResultadoRequisicao>
      {...shared}
      rowsOf={(answer) => answer[objeto_id] ?? []}
      keyOf={requisicaoKey}
      targetOf={({ req_numero }) =>
        linkTo("pac-historico-requisicoes-item", { view, id: req_numero }, { tab })
      }
      columns={requisicaoColumns(termos)}
      rowActions={(row) => requisicaoActions(row, open)}
      underRow={(row) => underRequisicao(row, open, termos)}
    />
  );
}
