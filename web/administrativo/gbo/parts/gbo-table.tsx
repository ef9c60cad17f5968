import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  GBO_DUPLICATE_ON_EDIT,
  GBO_LOAD_FAILED,
  GBO_SAVE_FAILED,
  GBO_SAVED,
  GBO_STALE,
} from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { PAGE_SIZE } from "../../../../contract/platform/paging.ts";
import { useSessao } from "../../../acesso/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridHandle, GridRow } from "../../../platform/grid/index.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { ListTabs } from "../../../platform/list/list-tabs.tsx";
import { Pagination } from "../../../platform/list/pagination.tsx";
import { SearchBox } from "../../../platform/list/search-box.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { KeepRows, type RowsKeeper } from "../../../platform/rows/keep-rows.tsx";
import { LeaveRows } from "../../../platform/rows/leave-rows.tsx";
import { RowConflict } from "../../../platform/rows/row-conflict.tsx";
import { RowsGrid } from "../../../platform/rows/rows-grid.tsx";
import { useRows, useRowSaves } from "../../../platform/rows/use-row-saves.ts";
import { MAX_BUSCA } from "../../queries/searches.ts";
import { gboSearchSchema, type GboSearch } from "../queries/gbo-search.ts";
import { GBO_CALLS, gboQuery, readGboAgain } from "../queries/gbo.ts";
import { DeleteGbo } from "./delete-gbo.tsx";
import { gboCard } from "./gbo-card.ts";
import { gboPage } from "./gbo-page.ts";
import { createGboTable, keyOf } from "./gbo-rows.ts";
import { NewGboDialog } from "./new-gbo-dialog.tsx";

/** Half a second without typing (OP-96). */
const PAUSE_MS = 500;
const SKELETON = <GridSkeleton rows={14} maxHeight="560px" />;

/** 'Itens Cadastrados': the parts on their way, each row written in and saved by itself (AGBO-01 to AGBO-27). */
export function GboTable(): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <KeepRows pessoa={usuarioID} chave="gbo" what="A tabela do GBO" shell={shell}>
      {table}
    </KeepRows>
  );
}

// The same at each render: each written row draws what is around them anew.
const table = (keeper: RowsKeeper): ReactNode => <OpenTable keeper={keeper} />;

function shell(content: ReactNode, actions: ReactNode = null): ReactNode {
  const { tabs, ...page } = gboPage("itens");
  return (
    <Page {...page} actions={actions}>
      <ListTabs {...tabs} />
      {content ?? SKELETON}
    </Page>
  );
}

function OpenTable({ keeper }: { keeper: RowsKeeper }): ReactNode {
  const client = useQueryClient();
  const { search, set, targetOf } = useListSearch({
    schema: gboSearchSchema,
    link: ({ page, ...others }: GboSearch) =>
      linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { ...others, page }),
  });
  const { busca = "", page = 1 } = search;
  const query = useQuery(gboQuery({ busca: search.busca, page: search.page }));
  const { data, isPlaceholderData } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<GridRow | null>(null);
  const added = useRef<string | null>(null);
  const grid = useRef<GridHandle>(null);
  // Whoever stays has the search of the address in the box again, not the one that was held back.
  const [stays, setStays] = useState(0);
  const table = useRows(
    () =>
      createGboTable(
        {
          ...GBO_CALLS,
          onTaken: () => negative(GBO_DUPLICATE_ON_EDIT),
          onRemove: setRemoving,
        },
        keeper,
      ),
    isPlaceholderData ? undefined : data?.itens,
    JSON.stringify([busca, page]),
  );
  const hand = useRowSaves(table, grid, {
    saved: GBO_SAVED,
    savedAll: (count) => formatCount(count, "item salvo com sucesso", "itens salvos com sucesso"),
    // The server's words where it has any (AGBO-24).
    onFailed: (error) => tellFailure(error, wordsOf(error) ?? GBO_SAVE_FAILED),
    onSettled: () => void readGboAgain(client),
  });
  // The new row, once it is on the screen, with the first cell that is to be filled in.
  useEffect(() => {
    if (added.current === null || !grid.current || !table.find(added.current)) return;
    hand.focus(added.current, "item_qtde");
    added.current = null;
  });

  return (
    <>
      {shell(
        <Loaded query={query} skeleton={SKELETON} failure={GBO_LOAD_FAILED}>
          {({ total, totalPages }) => (
            <>
              <RowsGrid
                ref={grid}
                what="GBO"
                label="Itens cadastrados"
                table={table}
                hand={hand}
                isStale={isPlaceholderData}
                maxRows={PAGE_SIZE}
                card={gboCard}
              />
              {total === 0 ? <EmptyState title={EMPTY_LIST} /> : null}
              <Pagination
                page={page}
                total={total}
                totalPages={totalPages}
                targetOf={(to) => targetOf({ page: to })}
                says="of-total"
              />
            </>
          )}
        </Loaded>,
        <>
          <SearchBox
            key={stays}
            by="item, invoice, quantidade, modal, previsão ou travado"
            label="Pesquisar"
            pauseMs={PAUSE_MS}
            maxLength={MAX_BUSCA}
            value={busca}
            onChange={(next) => set({ busca: next, page: undefined })}
            onLeave={() => grid.current?.focusCell("", "")}
          />
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Nova Linha
          </Button>
        </>,
      )}
      {isAdding ? (
        <NewGboDialog
          onClose={() => setIsAdding(false)}
          onAdded={(row) => {
            setIsAdding(false);
            added.current = keyOf(row);
            // On whatever page it stands: the search shows it (docs/contract.md).
            set({ busca: `${row.item_codigo} ${row.invoice_id}`.slice(0, MAX_BUSCA), page: undefined });
          }}
        />
      ) : null}
      {/* Mounted as it is asked, so that it stands above an open row. */}
      {removing ? (
        <DeleteGbo row={removing} onDeleted={table.drop} onClose={() => setRemoving(null)} />
      ) : null}
      <RowConflict table={table}>{GBO_STALE}</RowConflict>
      <LeaveRows
        schema={gboSearchSchema}
        count={() => table.unsaved().size}
        keeper={keeper}
        onLeave={table.discard}
        onStay={() => setStays(stays + 1)}
      />
    </>
  );
}
