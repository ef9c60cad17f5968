import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Tab } from "../../../contract/carros-parados/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";

/** Why a tab has no weeks. */
const NOTHING_THERE: Readonly<Record<Tab, string>> = {
  P: "Nenhuma semana está pendente.",
  S: "Nenhuma semana foi informada sem carros parados.",
  E: "Nenhuma semana está à espera de análise.",
  A: "Nenhuma semana está em análise.",
  R: "Nenhuma semana foi devolvida para retificar.",
  C: "Nenhuma semana foi concluída ainda.",
  H: "Este concessionário ainda não tem semanas: só os ativos as recebem.",
};

interface EmptySemanasProps {
  readonly tab: Tab;
  /** Beyond the last page. */
  readonly isPast: boolean;
}

/** A tab without weeks says why (SLST-22). */
export function EmptySemanas({ tab, isPast }: EmptySemanasProps): ReactNode {
  return (
    <EmptyState
      icon={<IconInbox size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={EMPTY_LIST}
      hint={isPast ? "Esta página já não existe: a lista ficou menor." : NOTHING_THERE[tab]}
      action={
        isPast ? (
          <EmptyLink target={linkTo("pac-carros-parados-listagem", {}, { tab })}>
            Ir para a primeira página
          </EmptyLink>
        ) : null
      }
    />
  );
}
