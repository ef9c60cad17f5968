import { useEffect, useRef, type ReactNode } from "react";
import { papelOf, tableRights, type Tab } from "../../../contract/carros-parados/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { linkTo, useGo, useGoBack } from "../../platform/routing/links.ts";
import type { SemanasSearch } from "../queries/semanas-search.ts";
import { LazyTabela } from "../tabela/lazy-tabela.tsx";
import { ReopenSemana } from "./reopen-semana.tsx";

interface OpenSemanaProps {
  readonly conta: string;
  readonly tab: Tab;
  readonly search: SemanasSearch;
}

/** What the card of a week opens over the list: its table, or in the tab S the way back to pending (SLST-12, SLST-14). */
export function OpenSemana({ conta, tab, search }: OpenSemanaProps): ReactNode {
  const go = useGo();
  const goBack = useGoBack();
  const sessao = useSessao();
  const { semana } = search;
  // The history's previous entry is the list, so the browser's back leads there.
  const isListBefore = useRef(false);
  useEffect(() => {
    if (semana === undefined) {
      isListBefore.current = true;
      return undefined;
    }
    return () => focusCard(semana);
  }, [semana]);
  if (semana === undefined) return null;
  const close = (): void => {
    if (isListBefore.current) goBack();
    else
      go(linkTo("pac-carros-parados-listagem", {}, { ...search, semana: undefined }), {
        replace: true,
        keepScroll: true,
      });
  };
  /** To the pending weeks, and to the table where this person can write in it. */
  const goOn = (): void => {
    isListBefore.current = false;
    const opens = tableRights(papelOf(sessao), "P", true).info;
    const open = opens ? { semana, concessionario_id: conta } : {};
    go(linkTo("pac-carros-parados-listagem", {}, { tab: "P", ...open }), { replace: true });
  };
  const tabela = <LazyTabela conta={conta} semana={semana} onClose={close} />;
  if (tab !== "S") return tabela;
  return (
    <ReopenSemana key={semana} conta={conta} semana={semana} onClose={close} onMoved={goOn}>
      {tabela}
    </ReopenSemana>
  );
}

/** The focus goes back to the card that was opened, also after a reload and by the browser's way back. */
function focusCard(semana: string): void {
  document.querySelector<HTMLElement>(`[data-row="${semana}"] a`)?.focus();
}
