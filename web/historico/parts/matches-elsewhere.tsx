import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { homeRouteOf, TODOS, VIEW_TITLE, VIEWS, type View } from "../../../contract/acesso/index.ts";
import {
  DEFAULT_STATUS,
  REQ_STATUSES,
  STATUS_LABEL,
  type Quantidades,
  type ReqStatus,
} from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { type HistorySearch, type ListScope, quantidadesQuery } from "../../requisicoes/index.ts";
import { formatQuantidade } from "./format-quantidade.ts";
import classes from "./history.module.css";

interface MatchesElsewhereProps {
  readonly scope: ListScope;
  /** The list in which nothing was found. */
  readonly list: ListSearch<HistorySearch>;
}

/** Another place where the same search may find something. */
interface Place {
  readonly label: string;
  readonly scope: ListScope;
  readonly search: HistorySearch;
  readonly onOpen?: () => void;
}

const TODOS_LABEL = "Todos os concessionários";

/** Links to the other tabs, to all dealers and to the other area, with what the search finds there. */
export function MatchesElsewhere({ scope, list }: MatchesElsewhereProps): ReactNode {
  const { search, targetOf } = list;
  const places = usePlaces(scope, search);
  const [here, ...answers] = useQueries({
    queries: [{ scope, search }, ...places].map((place) => ({
      ...quantidadesQuery(place.scope, place.search),
      refetchInterval: false as const,
    })),
  });
  const tabs = REQ_STATUSES.filter(
    (status) => status !== (search.status ?? DEFAULT_STATUS) && (here?.data?.[status] ?? 0) > 0,
  );
  const found = places.flatMap((place, at) => {
    const counts = answers[at]?.data;
    const status = counts && fullest(counts, search.status ?? DEFAULT_STATUS);
    return counts && status ? [{ ...place, status, total: totalOf(counts) }] : [];
  });
  const nothing = places.filter((_, at) => answers[at]?.data && totalOf(answers[at].data) === 0);
  return (
    <>
      {tabs.length === 0 ? null : (
        <p className={classes.elsewhere}>
          Em outras abas:
          {tabs.map((status) => (
            <RouteLink key={status} target={targetOf({ status })}>
              {`${STATUS_LABEL[status]} (${formatQuantidade(here?.data?.[status] ?? 0)})`}
            </RouteLink>
          ))}
        </p>
      )}
      {found.length === 0 ? null : (
        <p className={classes.elsewhere}>
          Fora daqui:
          {found.map(({ label, scope: { view }, search: same, status, total, onOpen }) => (
            <RouteLink
              key={label}
              target={listTarget(view, { ...same, status })}
              {...(onOpen && { onClick: onOpen })}
            >
              {`${label} (${formatQuantidade(total)})`}
            </RouteLink>
          ))}
        </p>
      )}
      {nothing.length === 0 ? null : (
        <p className={classes.elsewhere}>
          {`Também não há em: ${nothing.map(({ label }) => label).join(", ")}.`}
        </p>
      )}
    </>
  );
}

/** All dealers, if one is chosen, and the person's other areas, which have other types. */
function usePlaces(scope: ListScope, search: HistorySearch): Place[] {
  const { acessos } = useSessao();
  const { options, choose } = useConcessionario();
  const { view, conta } = scope;
  const places: Place[] = [];
  if (conta !== undefined && options.some(({ value }) => value === TODOS))
    places.push({
      label: TODOS_LABEL,
      scope: { view, conta: undefined },
      search,
      onOpen: () => choose(TODOS),
    });
  const others = VIEWS.filter((other) => other !== view && acessos.includes(homeRouteOf(other)));
  for (const other of others)
    places.push({
      label: VIEW_TITLE[other],
      scope: { view: other, conta },
      search: { ...search, tipo: undefined, pagina: undefined },
    });
  return places;
}

function listTarget(view: View, search: HistorySearch): Target {
  return linkTo("pac-historico-requisicoes-lista", { view }, search);
}

function totalOf(counts: Quantidades): number {
  return REQ_STATUSES.reduce((sum, status) => sum + counts[status], 0);
}

/** The wanted tab if it has something, else the first one that has; undefined if none has. */
function fullest(counts: Quantidades, wanted: ReqStatus): ReqStatus | undefined {
  return [wanted, ...REQ_STATUSES].find((status) => counts[status] > 0);
}
