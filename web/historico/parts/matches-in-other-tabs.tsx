import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DEFAULT_STATUS, REQ_STATUSES, STATUS_LABEL } from "../../../contract/requisicoes/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { type HistorySearch, type ListScope, historyQuery } from "../../requisicoes/index.ts";
import classes from "./history.module.css";

interface MatchesInOtherTabsProps {
  readonly scope: ListScope;
  /** The list in which nothing was found. */
  readonly list: ListSearch<HistorySearch>;
}

/** Links to the other tabs that have matches for the search. */
export function MatchesInOtherTabs({ scope, list }: MatchesInOtherTabsProps): ReactNode {
  const { search, targetOf } = list;
  const others = REQ_STATUSES.filter((status) => status !== (search.status ?? DEFAULT_STATUS));
  const answers = useQueries({
    queries: others.map((status) => ({
      ...historyQuery(scope, { ...search, status, pagina: undefined }),
      refetchInterval: false as const,
    })),
  });
  const found = others.flatMap((status, at) => {
    const total = answers[at]?.data?.total ?? 0;
    return total === 0 ? [] : [{ status, total }];
  });
  if (found.length === 0) return null;
  return (
    <p className={classes.elsewhere}>
      Em outras abas:
      {found.map(({ status, total }) => (
        <RouteLink key={status} target={targetOf({ status })}>
          {`${STATUS_LABEL[status]} (${formatInteger(total)})`}
        </RouteLink>
      ))}
    </p>
  );
}
