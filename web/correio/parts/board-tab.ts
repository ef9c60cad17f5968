import type { ReactNode } from "react";
import type { SituacaoCorreio } from "../../../contract/correio/index.ts";
import type { ListTabsProps } from "../../platform/list/list-tabs.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import type { CorreioSearch } from "../queries/correio-search.ts";

/** What both tabs of the board have from it. */
export interface BoardTab {
  readonly list: ListSearch<CorreioSearch>;
  readonly tabs: ListTabsProps;
  /** Why mail stands still. */
  readonly above: ReactNode;
}

/** The tabs with their counts. */
export function tabsOf(
  list: ListSearch<CorreioSearch>,
  situacao: SituacaoCorreio | undefined,
): ListTabsProps {
  const { tab = "nao_entregues" } = list.search;
  return {
    label: "Correio",
    tabs: [
      {
        label: "Não entregues",
        target: list.targetOf({ tab: undefined, recebido: undefined }),
        current: tab === "nao_entregues",
        count: situacao?.nao_entregues ?? null,
      },
      {
        label: "Sem requisição",
        target: list.targetOf({ tab: "recebidos", recebido: undefined }),
        current: tab === "recebidos",
        count: situacao?.sem_requisicao ?? null,
      },
    ],
  };
}
