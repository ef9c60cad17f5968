import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { homeRouteOf, type View, VIEW_TITLE } from "../../../contract/acesso/index.ts";
import {
  DEFAULT_ORDENACAO,
  DEFAULT_STATUS,
  HISTORY_TITLE,
  isClosed,
  isMoveAllowed,
  MAX_BUSCA,
  MAX_LOTE,
  REQ_STATUSES,
  STATUS_LABEL,
} from "../../../contract/requisicoes/index.ts";
import { DealerReach, useConcessionario, useSessao } from "../../acesso/index.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { useSelection } from "../../platform/list/use-selection.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import {
  AlertDot,
  historyQuery,
  historySearchSchema,
  isFiltered,
  quantidadesQuery,
  StatusMark,
  useAlertMarks,
  useResumo,
} from "../../requisicoes/index.ts";
import { historyColumns } from "../parts/columns.tsx";
import { EmptyHistory } from "../parts/empty-history.tsx";
import { FilterSummary } from "../parts/filter-summary.tsx";
import { formatQuantidade } from "../parts/format-quantidade.ts";
import { HistoryFilters } from "../parts/history-filters.tsx";
import { listName } from "../parts/last-list.ts";
import { OwnWork } from "../parts/own-work.tsx";
import { MineFilter, useOwnerLabel } from "../parts/owner-filter.tsx";
import { menuChips, NO_MENU_FILTERS, orderLabels } from "../parts/summary-line.ts";
import { UnreadFilter } from "../parts/unread-filter.tsx";
import { useDealerOfAddress } from "../parts/use-dealer-of-address.ts";
import { useListaExcel } from "../parts/use-lista-excel.ts";
import { VisoesButton } from "../parts/visoes/visoes-button.tsx";

const LoteBar = lazyChunk(() => import("../parts/lote/lote-bar.tsx").then((part) => part.LoteBar));

/** The count of a tab under a filter; null until it is known. */
function filteredCount(count: number | undefined): string | null {
  return count === undefined ? null : formatQuantidade(count);
}

/** The request history of an area (HIST-01 to HIST-19). */
export function HistoryScreen({ view }: { view: View }): ReactNode {
  const { conta } = useConcessionario();
  const { can } = useSessao();
  const scope = { view, conta };
  const hasOwners = can.atender.includes(view);
  const whole = useListSearch({
    schema: historySearchSchema,
    link: (search) => linkTo("pac-historico-requisicoes-lista", { view }, search),
    name: listName(view),
  });
  const list = hasOwners ? whole : { ...whole, search: { ...whole.search, owner: undefined } };
  const { search, targetOf, set } = list;
  const ownerLabel = useOwnerLabel(view, search.owner);
  useDealerOfAddress(search, set);
  const current = search.status ?? DEFAULT_STATUS;
  const { data: resumo } = useResumo(scope);
  const marks = useAlertMarks(scope, resumo, current);
  const options = historyQuery(scope, search);
  const query = useQuery(options);
  const { dataUpdatedAt } = query;
  const ordenacao = search.ordenacao ?? DEFAULT_ORDENACAO;
  const columns = historyColumns(dataUpdatedAt / 1000, {
    value: ordenacao,
    onChange: (value) => set({ ordenacao: value }),
  });
  const filtered = isFiltered(search);
  const excel = useListaExcel(scope, search);
  const shown = query.data?.itens ?? [];
  const { pagina: _pagina, ...filters } = search;
  const selection = useSelection({
    name: listName(view),
    of: JSON.stringify([scope, filters]),
    shown,
    keyOf: ({ req_numero }) => req_numero,
    labelOf: ({ req_numero }) => `Selecionar ${req_numero}`,
    max: MAX_LOTE,
  });
  const mayChoose = hasOwners && isMoveAllowed(current, "arquivado", "archive");
  const { data: quantidades } = useQuery({ ...quantidadesQuery(scope, search), enabled: filtered });

  return (
    <ListScreen
      title={HISTORY_TITLE}
      beside={<DealerReach onAll={() => set({ pagina: undefined })} />}
      back={{ target: linkTo(homeRouteOf(view)), label: `Voltar para ${VIEW_TITLE[view]}` }}
      subtitle={
        <>
          <FilterSummary search={search} ownerLabel={ownerLabel} onChange={set} />
          <OwnWork view={view} />
        </>
      }
      tabs={{
        label: "Status",
        tabs: REQ_STATUSES.map((status) => ({
          label: STATUS_LABEL[status],
          target: targetOf({ status }),
          current: status === current,
          icon: <StatusMark status={status} />,
          count: filtered ? filteredCount(quantidades?.[status]) : (resumo?.[status] ?? null),
          mark: marks.includes(status) ? <AlertDot /> : null,
          apart: status === "arquivado",
        })),
      }}
      searchBox={{
        by: "código, sinistro, placa, chassi, seguradora ou concessionário",
        maxLength: MAX_BUSCA,
        value: search.busca ?? "",
        onChange: (busca) => set({ busca }),
      }}
      order={{
        value: ordenacao,
        labels: orderLabels(current),
        onChange: (value) => set({ ordenacao: value }),
      }}
      filters={{
        active: menuChips(search).length,
        onClear: () => set(NO_MENU_FILTERS),
        children: (
          <HistoryFilters
            view={view}
            search={search}
            hasOwners={hasOwners}
            hasTurns={!isClosed(current) || search.aguardando !== undefined}
            onChange={set}
          />
        ),
        quick: (
          <>
            <UnreadFilter scope={scope} list={list} />
            {hasOwners ? <MineFilter scope={scope} list={list} /> : null}
            <VisoesButton view={view} list={list} />
            {excel.button}
          </>
        ),
      }}
      above={excel.running}
      query={query}
      queryKey={options.queryKey}
      rowsOf={({ itens }) => itens}
      keyOf={({ req_numero }) => req_numero}
      targetOf={({ req_numero }) => linkTo("pac-historico-requisicoes-item", { view, id: req_numero })}
      columns={columns}
      selection={mayChoose ? selection : undefined}
      below={
        mayChoose && selection.rows.length > 0 ? (
          <Suspense fallback={null}>
            <LoteBar scope={scope} status={current} selection={selection} page={shown} />
          </Suspense>
        ) : null
      }
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
