import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { homeRouteOf } from "../../../contract/acesso/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { DEFAULT_STATUS, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { CLEAR_FILTERS } from "../../platform/list/filters-menu.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import type { HistorySearch, ListScope } from "../../requisicoes/index.ts";
import { MatchesInOtherTabs } from "./matches-in-other-tabs.tsx";

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
  const { can } = useSessao();
  const { status = DEFAULT_STATUS, tipo, data, busca, nao_lidas, pagina } = list.search;
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
  if ([tipo, data, busca, nao_lidas].some((filter) => filter !== undefined)) {
    const clear = { tipo: undefined, data: undefined, busca: undefined, nao_lidas: undefined };
    return (
      <EmptyState
        icon={icon}
        title={EMPTY_LIST}
        hint={
          busca === undefined
            ? "Nenhuma requisição desta aba combina com os filtros escolhidos."
            : "Nenhuma requisição desta aba combina com a busca e os filtros."
        }
        action={
          <>
            {busca === undefined ? null : <MatchesInOtherTabs scope={scope} list={list} />}
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
