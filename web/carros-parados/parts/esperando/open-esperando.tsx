import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { SemanaEsperando } from "../../../../contract/carros-parados/index.ts";
import { NextButton } from "../../../platform/list/next-button.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { linkTo, useGo, useGoBack, useSearchOf } from "../../../platform/routing/links.ts";
import { esperandoQuery } from "../../queries/esperando.ts";
import { inicioSearchSchema } from "../../queries/inicio-search.ts";
import { OverTabela } from "../../tabela/over-tabela.ts";
import { isTabelaOnTop } from "../../tabela/use-shown.ts";
import { esperandoKey, nextPlace } from "./next-of.ts";

// Large, so loaded only when a week is opened.
const TabelaDialog = lazyChunk(() =>
  import("../../tabela/tabela-dialog.tsx").then((part) => part.TabelaDialog),
);

interface OpenEsperandoProps {
  /** The page of the list as it is now. */
  readonly weeks: readonly SemanaEsperando[] | undefined;
  readonly totalPages: number;
}

/** The table of the list that the address opens over the home; closing it leads back to its row. */
export function OpenEsperando({ weeks, totalPages }: OpenEsperandoProps): ReactNode {
  const go = useGo();
  const goBack = useGoBack();
  const search = useSearchOf(inicioSearchSchema);
  const { semana, concessionario_id: conta } = search;
  // The history's previous entry is the home, so the browser's back leads there.
  const isHomeBefore = useRef(false);
  useEffect(() => {
    if (semana === undefined || conta === undefined) {
      isHomeBefore.current = true;
      return undefined;
    }
    return () => focusRow(esperandoKey(conta, semana));
  }, [conta, semana]);
  const next = useNext(weeks, totalPages);
  if (semana === undefined || conta === undefined) return null;
  const close = (): void => {
    if (isHomeBefore.current) goBack();
    else {
      const home = linkTo(
        "pac-carros-parados-inicio",
        {},
        { ...search, semana: undefined, concessionario_id: undefined },
      );
      go(home, { replace: true, keepScroll: true });
    }
  };
  return (
    <OverTabela value={(chat) => linkTo("pac-carros-parados-inicio", {}, { ...search, ...chat })}>
      <Suspense>
        <TabelaDialog
          conta={conta}
          semana={semana}
          onClose={close}
          actions={<NextButton label="Próxima" target={next} takesKey={isTabelaOnTop} />}
        />
      </Suspense>
    </OverTabela>
  );
}

/** The way to the week after the open one, on the next page too; where the open one has left the list, to that in its place. */
function useNext(weeks: readonly SemanaEsperando[] | undefined, totalPages: number) {
  const search = useSearchOf(inicioSearchSchema);
  const { semana, concessionario_id: conta, page = 1 } = search;
  const open = weeks?.findIndex(
    (week) => week.info_semana === semana && week.info_concessionario_id === conta,
  );
  const [lastAt, setLastAt] = useState(-1);
  if (open !== undefined && open !== -1 && open !== lastAt) setLastAt(open);
  const at = nextPlace(open ?? -1, lastAt);
  const isOver = weeks !== undefined && at >= weeks.length && page < totalPages;
  const following = useQuery({ ...esperandoQuery(page + 1), enabled: isOver && semana !== undefined });
  const next = isOver ? following.data?.itens[0] : weeks?.[at];
  // Once everything else is done the list may hold the open one alone.
  if (next === undefined || (next.info_semana === semana && next.info_concessionario_id === conta))
    return undefined;
  return linkTo(
    "pac-carros-parados-inicio",
    {},
    {
      ...search,
      page: isOver ? page + 1 : page,
      semana: next.info_semana,
      concessionario_id: next.info_concessionario_id,
    },
  );
}

function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"] a`)?.focus();
}
