import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { homeRouteOf, VIEW_TITLE } from "../../../contract/acesso/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { DEFAULT_STATUS, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { CLEAR_FILTERS } from "../../platform/list/filters-menu.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { isFiltered, type HistorySearch, type ListScope } from "../../requisicoes/index.ts";
import { MatchesElsewhere } from "./matches-elsewhere.tsx";
import { NO_MENU_FILTERS } from "./summary-line.ts";

interface EmptyHistoryProps {
  readonly scope: ListScope;
  readonly list: ListSearch<HistorySearch>;
}

const NOTHING_THERE: Readonly<Record<ReqStatus, string>> = {
  pendente: "Nenhuma requisição está à espera de resposta.",
  em_andamento: "Nenhuma requisição está em andamento.",
  concluido: "Nenhuma requisição foi concluída ainda.",
  arquivado: "Nenhuma requisição foi arquivada.",
};

/** An empty list says why, and what to do next (HIST-19, CROSS-02). */
export function EmptyHistory({ scope, list }: EmptyHistoryProps): ReactNode {
  const { acessos, can } = useSessao();
  const { label } = useConcessionario();
  const { status = DEFAULT_STATUS, busca, pagina } = list.search;
  const icon = <IconInbox size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />;
  if (pagina !== undefined) {
    return (
      <EmptyState
        icon={icon}
        title={EMPTY_LIST}
        hint="Esta página já não existe: a lista ficou menor."
        action={<EmptyLink target={list.targetOf({})}>Ir para a primeira página</EmptyLink>}
      />
    );
  }
  if (isFiltered(list.search)) {
    const clear = { ...NO_MENU_FILTERS, busca: undefined, nao_lidas: undefined };
    const where = scope.conta === undefined ? "todos os concessionários" : (label ?? scope.conta);
    return (
      <EmptyState
        icon={icon}
        title={EMPTY_LIST}
        hint={`Nenhuma requisição desta aba combina com ${
          busca === undefined ? "os filtros escolhidos" : "a busca e os filtros"
        } em ${VIEW_TITLE[scope.view]}, ${where}.`}
        action={
          <>
            <MatchesElsewhere scope={scope} list={list} />
            {busca !== undefined && acessos.includes("pac-busca-avancada") ? (
              <EmptyLink target={linkTo("pac-busca-avancada", {}, { search: busca })}>
                {`Buscar “${busca}” em requisições, semanas e conversas`}
              </EmptyLink>
            ) : null}
            <Button variant="default" onClick={() => list.set(clear)}>
              {CLEAR_FILTERS}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={EMPTY_LIST}
      hint={NOTHING_THERE[status]}
      action={
        can.createRequisicao && status === "pendente" ? (
          <EmptyLink target={linkTo(homeRouteOf(scope.view))}>Abrir uma nova requisição</EmptyLink>
        ) : null
      }
    />
  );
}
