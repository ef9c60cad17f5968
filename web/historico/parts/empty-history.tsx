import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { homeRouteOf, type View } from "../../../contract/acesso/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { canCreateRequisicao, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { CLEAR_FILTERS } from "./filters-menu.tsx";

interface EmptyHistoryProps {
  readonly view: View;
  readonly tab: ReqStatus;
  readonly filtered: boolean;
  /** The first page, when the current one is past the end of the list. */
  readonly firstPage: Target | null;
  readonly onClearFilters: () => void;
  /** Matches in other tabs; null without a search. */
  readonly elsewhere: ReactNode;
}

const NOTHING_THERE: Readonly<Record<ReqStatus, string>> = {
  pendente: "Nenhuma requisição está à espera de resposta.",
  em_andamento: "Nenhuma requisição está em andamento.",
  concluido: "Nenhuma requisição foi concluída ainda.",
  arquivado: "Nenhuma requisição foi arquivada.",
};

/** An empty list says why, and what to do next (HIST-19, CROSS-02). */
export function EmptyHistory({
  view,
  tab,
  filtered,
  firstPage,
  onClearFilters,
  elsewhere,
}: EmptyHistoryProps): ReactNode {
  const mayCreate = canCreateRequisicao(useSessao());
  const icon = <IconInbox size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />;
  if (firstPage !== null) {
    return (
      <EmptyState
        icon={icon}
        title={EMPTY_LIST}
        hint="Esta página já não existe: a lista ficou menor."
        action={<EmptyLink target={firstPage}>Ir para a primeira página</EmptyLink>}
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title={EMPTY_LIST}
        hint={
          elsewhere === null
            ? "Nenhuma requisição desta aba combina com os filtros escolhidos."
            : "Nenhuma requisição desta aba combina com a busca e os filtros."
        }
        action={
          <>
            {elsewhere}
            <Button variant="default" onClick={onClearFilters}>
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
      hint={NOTHING_THERE[tab]}
      action={
        mayCreate && tab === "pendente" ? (
          <EmptyLink target={linkTo(homeRouteOf(view))}>Abrir uma nova requisição</EmptyLink>
        ) : null
      }
    />
  );
}
