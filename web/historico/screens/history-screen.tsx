import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { homeRouteOf, type View, VIEW_TITLE } from "../../../contract/acesso/index.ts";
import {
  requestTypesOf,
  type ReqStatus,
  type RequisicaoRow,
  HISTORY_TITLE,
} from "../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { QueryTable } from "../../platform/list/data-table.tsx";
import { Pagination } from "../../platform/list/pagination.tsx";
import { useRowKeys } from "../../platform/list/use-row-keys.ts";
import { useStableRows } from "../../platform/list/use-stable-rows.ts";
import { Page } from "../../platform/page/page.tsx";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import {
  DEFAULT_TAB,
  type HistorySearch,
  historyQuery,
  historySearchSchema,
  tabInAddress,
  useAlertMarks,
  useResumo,
} from "../../requisicoes/index.ts";
import { historyColumns } from "../parts/columns.tsx";
import { EmptyHistory } from "../parts/empty-history.tsx";
import { FiltersMenu, type Filters } from "../parts/filters-menu.tsx";
import classes from "../parts/history.module.css";
import { rememberList } from "../parts/last-list.ts";
import { MatchesInOtherTabs } from "../parts/matches-in-other-tabs.tsx";
import { OrderMenu } from "../parts/order-menu.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { StatusTabs } from "../parts/status-tabs.tsx";
import { DEFAULT_ORDENACAO, summaryLine, tiposOf } from "../parts/summary-line.ts";
import { UnreadFilter } from "../parts/unread-filter.tsx";
import { useReturnToRow } from "../parts/use-return-to-row.ts";

/** The row order, to detect whether rows would move. */
function orderOf({ itens }: { readonly itens: readonly RequisicaoRow[] }): string {
  return itens.map(({ req_numero }) => req_numero).join();
}

/** The request history of an area; its whole state is in the address (HIST-01 to HIST-19). */
export function HistoryScreen({ view }: { view: View }): ReactNode {
  const search = useSearchOf(historySearchSchema);
  const { conta } = useConcessionario();
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const tab = search.tab ?? DEFAULT_TAB;
  const page = search.pagina ?? 1;
  const { data: resumo } = useResumo({ view, conta });
  const marks = useAlertMarks({ view, conta }, resumo, tab);
  const read = useQuery(historyQuery({ view, conta }, search));
  const { error, errorUpdateCount, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = read;
  const data = useStableRows(list, { of: JSON.stringify([view, conta, search]), data: read.data }, orderOf);
  const columns = useMemo(() => historyColumns(dataUpdatedAt / 1000), [dataUpdatedAt]);
  useEffect(() => rememberList(view, search), [view, search]);
  useReturnToRow(view, list, data !== undefined && !isPlaceholderData);

  const targetOf = (change: HistorySearch) =>
    linkTo("pac-historico-requisicoes-lista", { view }, { ...search, pagina: undefined, ...change });
  const tabTarget = (status: ReqStatus) => targetOf({ tab: tabInAddress(status) });
  const filters: Filters = { tipos: tiposOf(search), data: search.data };
  const setFilters = ({ tipos, data }: Filters) =>
    go(targetOf({ tipo: tipos.length === 0 ? undefined : tipos.join(","), data }), { replace: true });

  return (
    <Page
      title={HISTORY_TITLE}
      back={{ target: linkTo(homeRouteOf(view)), label: `Voltar para ${VIEW_TITLE[view]}` }}
      subtitle={<span className={classes.summaryLine}>{summaryLine(search)}</span>}
      actions={
        <>
          <SearchBox
            value={search.busca ?? ""}
            onChange={(busca) => go(targetOf({ busca: busca === "" ? undefined : busca }), { replace: true })}
            onLeave={() => list.current?.querySelector<HTMLElement>("tbody a")?.focus()}
          />
          <OrderMenu
            value={search.ordenacao ?? DEFAULT_ORDENACAO}
            onChange={(ordenacao) => go(targetOf({ ordenacao }), { replace: true })}
          />
          <UnreadFilter
            on={search.nao_lidas !== undefined}
            onChange={(on) => go(targetOf({ nao_lidas: on ? 1 : undefined }), { replace: true })}
          />
          <FiltersMenu types={requestTypesOf(view)} value={filters} onChange={setFilters} />
        </>
      }
    >
      <StatusTabs current={tab} counts={resumo} marks={marks} targetOf={tabTarget} />
      <div ref={list}>
        <QueryTable
          label={HISTORY_TITLE}
          columns={columns}
          query={{ data, error, errorUpdateCount, isPlaceholderData, isFetching, refetch }}
          rowsOf={({ itens }) => itens}
          keyOf={({ req_numero }) => req_numero}
          targetOf={({ req_numero }) => linkTo("pac-historico-requisicoes-item", { view, id: req_numero })}
          empty={
            <EmptyHistory
              view={view}
              tab={tab}
              filtered={
                filters.tipos.length > 0 ||
                filters.data !== undefined ||
                search.busca !== undefined ||
                search.nao_lidas !== undefined
              }
              firstPage={page > 1 ? targetOf({}) : null}
              onClearFilters={() =>
                go(targetOf({ tipo: undefined, data: undefined, busca: undefined, nao_lidas: undefined }), {
                  replace: true,
                })
              }
              elsewhere={
                search.busca === undefined ? null : (
                  <MatchesInOtherTabs
                    scope={{ view, conta }}
                    search={search}
                    tab={tab}
                    targetOf={tabTarget}
                  />
                )
              }
            />
          }
        />
      </div>
      {data === undefined || data.total === 0 ? null : (
        <Pagination
          page={page}
          totalPages={data.totalPages}
          total={data.total}
          targetOf={(to) => targetOf({ pagina: to === 1 ? undefined : to })}
        />
      )}
    </Page>
  );
}
