import { Button } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { TODOS } from "../../../contract/acesso/index.ts";
import {
  ABAS,
  PESQUISA_EMPTY,
  PESQUISA_HINT,
  quantidadeText,
  type Aba,
} from "../../../contract/pesquisa/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { CLEAR_FILTERS } from "../../platform/list/filters-menu.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { activeFiltros, NO_FILTROS, type Filtros, type PesquisaSearch } from "../queries/pesquisa-search.ts";

interface EmptyResultsProps {
  readonly list: ListSearch<PesquisaSearch>;
  readonly conta: string | undefined;
  readonly aba: Aba;
  readonly countOf: (aba: Aba) => number | undefined;
  readonly onFiltros: (filtros: Filtros) => void;
}

/** Nothing was searched for yet, or a tab has nothing: what to do next (SRCH-08, SRCH-16). */
export function EmptyResults({ list, conta, aba, countOf, onFiltros }: EmptyResultsProps): ReactNode {
  const { options, choose, label } = useConcessionario();
  const { search, pagina } = list.search;
  const icon = <IconListSearch size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />;
  if (search === undefined) return <EmptyState icon={icon} title={PESQUISA_HINT} />;
  if (pagina !== undefined)
    return (
      <EmptyState
        icon={icon}
        title={PESQUISA_EMPTY}
        hint="Esta página já não existe: há menos resultados."
        action={
          <EmptyLink target={list.targetOf({ tab: aba.menu_busca_id })}>Ir para a primeira página</EmptyLink>
        }
      />
    );
  const others = ABAS.filter((other) => other !== aba && (countOf(other) ?? 0) > 0);
  const isFiltered = activeFiltros(list.search) > 0;
  const isOne = conta !== undefined && options.some(({ value }) => value === TODOS);
  return (
    <EmptyState
      icon={icon}
      title={PESQUISA_EMPTY}
      hint={`Nada em ${aba.desc} tem todas as palavras de “${search}”${isOne ? `, em ${label ?? conta}` : ""}${isFiltered ? ", com os filtros escolhidos" : ""}. Confira o que foi digitado, ou busque menos palavras.`}
      action={
        <>
          {others.map((other) => (
            <EmptyLink key={other.menu_busca_id} target={list.targetOf({ tab: other.menu_busca_id })}>
              {`${other.desc} (${quantidadeText(countOf(other) ?? 0)})`}
            </EmptyLink>
          ))}
          {isOne ? (
            <Button variant="default" onClick={() => choose(TODOS)}>
              Buscar em todos os concessionários
            </Button>
          ) : null}
          {isFiltered ? (
            <Button variant="default" onClick={() => onFiltros(NO_FILTROS)}>
              {CLEAR_FILTERS}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
