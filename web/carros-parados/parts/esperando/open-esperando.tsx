import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { SemanaEsperando } from "../../../../contract/carros-parados/index.ts";
import { NextButton } from "../../../platform/list/next-button.tsx";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { esperandoQuery } from "../../queries/esperando.ts";
import { inicioSearchSchema, SEMANA_CLOSED } from "../../queries/inicio-search.ts";
import { isTabelaOnTop } from "../../tabela/use-shown.ts";
import { TabelaOfAddress } from "../tabela-of-address.tsx";
import { esperandoKey, nextPlace } from "./next-of.ts";

interface OpenEsperandoProps {
  /** The page of the list as it is now. */
  readonly weeks: readonly SemanaEsperando[] | undefined;
  readonly totalPages: number;
}

/** The table of the list that the address opens over the home; closing it leads back to its row. */
export function OpenEsperando({ weeks, totalPages }: OpenEsperandoProps): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { semana, concessionario_id: conta } = search;
  const next = useNext(weeks, totalPages);
  return (
    <TabelaOfAddress
      conta={conta}
      semana={semana}
      row={esperandoKey(conta ?? "", semana ?? "")}
      {...(search.linha && { opensAt: search.linha })}
      closed={linkTo("pac-carros-parados-inicio", {}, { ...search, ...SEMANA_CLOSED })}
      chat={(chat) => linkTo("pac-carros-parados-inicio", {}, { ...search, ...chat })}
      actions={<NextButton label="Próxima" target={next} takesKey={isTabelaOnTop} />}
    />
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
      ...SEMANA_CLOSED,
      page: isOver ? page + 1 : page,
      semana: next.info_semana,
      concessionario_id: next.info_concessionario_id,
    },
  );
}
