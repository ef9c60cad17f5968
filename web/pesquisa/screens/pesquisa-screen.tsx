import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { DEFAULT_ORDENACAO_DATA, MAX_TEXTO_BUSCA, PESQUISA_TITLE } from "../../../contract/pesquisa/index.ts";
import { DealerReach, useConcessionario, useSessao } from "../../acesso/index.ts";
import { TabelaOfAddress } from "../../carros-parados/index.ts";
import { SearchForm } from "../../platform/list/search-form.tsx";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { FiltrosButton } from "../parts/filtros/filtros-button.tsx";
import classes from "../parts/pesquisa.module.css";
import { Resultados } from "../parts/resultados.tsx";
import { semanaKey } from "../parts/resultados/semana-rows.tsx";
import { SuggestionList } from "../parts/suggestions.tsx";
import { useAba } from "../parts/use-aba.ts";
import { useRestored } from "../parts/use-restored.ts";
import { listName } from "../queries/last-pesquisa.ts";
import {
  activeFiltros,
  filtrosOf,
  newNonce,
  pesquisaSearchSchema,
  type Filtros,
} from "../queries/pesquisa-search.ts";
import { pesquisaQuery } from "../queries/pesquisa.ts";
import { rememberOrder } from "../queries/recent-searches.ts";
import { useSearchAll } from "../queries/use-search-all.ts";

const FiltrosDialog = lazyChunk(() =>
  import("../parts/filtros/filtros-dialog.tsx").then((part) => part.FiltrosDialog),
);

/** The search over requests, weeks and conversations (SRCH-01 to SRCH-47). */
export function PesquisaScreen(): ReactNode {
  const { usuarioID } = useSessao();
  const { conta } = useConcessionario();
  const isRestoring = useRestored();
  const list = useListSearch({
    schema: pesquisaSearchSchema,
    link: (search) => linkTo("pac-busca-avancada", {}, search),
    name: listName(usuarioID),
  });
  const { search, set, targetOf } = list;
  const searching = useSearchAll(search);
  const closed = { ...search, semana: undefined, concessionario_id: undefined };
  const searched = { conta, search: closed };
  const abas = useQuery(pesquisaQuery(searched));
  const found = abas.isPlaceholderData ? undefined : abas.data;
  const aba = useAba(searched, found);
  // Not while what is shown is only read again (SRCH-05).
  const isFirst = abas.isLoading || abas.isPlaceholderData;
  const input = useRef<HTMLInputElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const isEmpty = search.search === undefined && !isRestoring;
  useEffect(() => {
    // Whoever comes to search types; to a finger this would open the keyboard.
    if (isEmpty && !matchMedia("(pointer: coarse)").matches) input.current?.focus();
  }, [isEmpty]);
  const apply = (filtros: Filtros): void => {
    rememberOrder(usuarioID, filtros.filtro_ordenacao_data ?? DEFAULT_ORDENACAO_DATA);
    // Asked again with the same filters too (OP-62), in the tab that is open, where any has something.
    const nonce = search.search === undefined ? undefined : newNonce();
    const hasSome = found?.menuResultadoBusca?.some(({ menu_busca_qtde }) => menu_busca_qtde > 0) ?? false;
    set({ ...filtros, nonce, tab: hasSome ? aba.menu_busca_id : search.tab });
  };
  return (
    <>
      <Resultados
        page={{
          title: PESQUISA_TITLE,
          beside: <DealerReach onAll={() => set({ pagina: undefined })} />,
          actions: (
            <>
              <search className={classes["box"]}>
                <SearchForm
                  label="Pesquisar em requisições, semanas e conversas"
                  maxLength={MAX_TEXTO_BUSCA}
                  value={search.search ?? ""}
                  isSearching={isFirst || (searching?.isSearching ?? false)}
                  onSearch={(text) => searching?.search(text)}
                  onLeave={() => document.querySelector<HTMLElement>("[data-row] a")?.focus()}
                  needsText
                  Suggestions={SuggestionList}
                  input={input}
                  searchKey
                />
              </search>
              <FiltrosButton active={activeFiltros(search)} onClick={() => setFiltering(true)} />
            </>
          ),
        }}
        searched={searched}
        abas={abas}
        aba={aba}
        list={list}
        onFiltros={apply}
      />
      {isFiltering ? (
        <Suspense>
          <FiltrosDialog filtros={filtrosOf(search)} onApply={apply} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
      <TabelaOfAddress
        conta={search.concessionario_id}
        semana={search.semana}
        row={semanaKey({
          info_concessionario_id: search.concessionario_id ?? "",
          info_semana: search.semana ?? "",
        })}
        closed={targetOf({ ...closed, pagina: search.pagina })}
        chat={(chat) => linkTo("pac-busca-avancada", {}, { ...search, ...chat })}
      />
    </>
  );
}
