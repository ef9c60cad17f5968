import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { homeRouteOf, type View, VIEW_TITLE } from "../../../contract/acesso/index.ts";
import {
  DEFAULT_ORDENACAO,
  DEFAULT_STATUS,
  HISTORY_TITLE,
  MAX_BUSCA,
  REQ_STATUSES,
  STATUS_LABEL,
} from "../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { linkTo } from "../../platform/routing/links.ts";
import {
  AlertDot,
  historyQuery,
  historySearchSchema,
  StatusMark,
  useAlertMarks,
  useResumo,
} from "../../requisicoes/index.ts";
import { historyColumns } from "../parts/columns.tsx";
import { EmptyHistory } from "../parts/empty-history.tsx";
import { HistoryFilters } from "../parts/history-filters.tsx";
import classes from "../parts/history.module.css";
import { listName } from "../parts/last-list.ts";
import { ORDENACAO_LABEL, summaryLine, tiposOf } from "../parts/summary-line.ts";
import { UnreadFilter } from "../parts/unread-filter.tsx";
import { UnsentLine } from "../parts/unsent-line.tsx";

/** The request history of an area (HIST-01 to HIST-19). */
export function HistoryScreen({ view }: { view: View }): ReactNode {
  const { conta } = useConcessionario();
  const scope = { view, conta };
  const list = useListSearch({
    schema: historySearchSchema,
    link: (search) => linkTo("pac-historico-requisicoes-lista", { view }, search),
    name: listName(view),
  });
  const { search, targetOf, set } = list;
  const current = search.status ?? DEFAULT_STATUS;
  const { data: resumo } = useResumo(scope);
  const marks = useAlertMarks(scope, resumo, current);
  const options = historyQuery(scope, search);
  const query = useQuery(options);
  const { dataUpdatedAt } = query;
  const columns = useMemo(() => historyColumns(dataUpdatedAt / 1000), [dataUpdatedAt]);

  return (
    <ListScreen
      title={HISTORY_TITLE}
      back={{ target: linkTo(homeRouteOf(view)), label: `Voltar para ${VIEW_TITLE[view]}` }}
      subtitle={
        <>
          <span className={classes.summaryLine}>{summaryLine(search)}</span>
          <UnsentLine view={view} />
        </>
      }
      tabs={{
        label: "Status",
        tabs: REQ_STATUSES.map((status) => ({
          label: STATUS_LABEL[status],
          target: targetOf({ status }),
          current: status === current,
          icon: <StatusMark status={status} />,
          count: resumo?.[status] ?? null,
          mark: marks.includes(status) ? <AlertDot /> : null,
          apart: status === "arquivado",
        })),
      }}
      searchBox={{
        by: "código, sinistro, placa ou chassi",
        maxLength: MAX_BUSCA,
        value: search.busca ?? "",
        onChange: (busca) => set({ busca }),
      }}
      order={{
        value: search.ordenacao ?? DEFAULT_ORDENACAO,
        labels: ORDENACAO_LABEL,
        onChange: (ordenacao) => set({ ordenacao }),
      }}
      filters={{
        active: tiposOf(search).length + (search.data === undefined ? 0 : 1),
        onClear: () => set({ tipo: undefined, data: undefined }),
        children: <HistoryFilters view={view} search={search} onChange={set} />,
        quick: (
          <UnreadFilter
            on={search.nao_lidas !== undefined}
            onChange={(on) => set({ nao_lidas: on ? "1" : undefined })}
          />
        ),
      }}
      query={query}
      queryKey={options.queryKey}
      rowsOf={({ itens }) => itens}
      keyOf={({ req_numero }) => req_numero}
      targetOf={({ req_numero }) => linkTo("pac-historico-requisicoes-item", { view, id: req_numero })}
      columns={columns}
      empty={<EmptyHistory scope={scope} list={list} />}
      pagination={({ total, totalPages }) => ({
        page: search.pagina ?? 1,
        total,
        totalPages,
        targetOf: (pagina) => targetOf({ pagina }),
      })}
      name={listName(view)}
    />
  );
}
