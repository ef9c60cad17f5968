import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { GBO_LOAD_FAILED, GBO_STALE, type Gbo } from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { useSessao } from "../../../acesso/index.ts";
import { ConflictDialog } from "../../../platform/edit/conflict-dialog.tsx";
import { formatCount } from "../../../platform/format/format.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { ListTabs } from "../../../platform/list/list-tabs.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { KeepRows } from "../../../platform/rows/keep-rows.tsx";
import type { RowsKeeper } from "../../../platform/rows/kept-rows.ts";
import { LeaveRows } from "../../../platform/rows/leave-rows.tsx";
import { MAX_BUSCA } from "../../queries/searches.ts";
import { gboSearchSchema, type GboSearch } from "../queries/gbo-search.ts";
import { gboQuery } from "../queries/gbo.ts";
import { DeleteGbo } from "./delete-gbo.tsx";
import { gboColumns, RowButtons, type GboHand } from "./gbo-cells.tsx";
import { gboPage } from "./gbo-page.ts";
import { idOf } from "./gbo-row.ts";
import { NewGboDialog } from "./new-gbo-dialog.tsx";
import { focusCell, useGboHand } from "./use-gbo-hand.ts";

/** Half a second without typing (OP-96). */
const PAUSE_MS = 500;

/** 'Itens Cadastrados': the parts on their way, each row written in and saved by itself (AGBO-01 to AGBO-27). */
export function GboTable(): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <KeepRows pessoa={usuarioID} chave="gbo" what="A tabela do GBO" shell={shell}>
      {table}
    </KeepRows>
  );
}

const shell = (content: ReactNode): ReactNode => {
  const { tabs, ...page } = gboPage("itens");
  return (
    <Page {...page} subtitle={SAVED_BY}>
      <ListTabs {...tabs} />
      {content}
    </Page>
  );
};

const table = (keeper: RowsKeeper): ReactNode => <OpenTable keeper={keeper} />;

/** As long as what takes its place, so that nothing moves under the hand that begins to write. */
const SAVED_BY = "Cada linha é salva por si; Esc a desfaz.";

function OpenTable({ keeper }: { keeper: RowsKeeper }): ReactNode {
  const { search, set, targetOf } = useListSearch({
    schema: gboSearchSchema,
    link: ({ page, ...others }: GboSearch) =>
      linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { ...others, page }),
  });
  const { busca = "", page = 1 } = search;
  const options = gboQuery({ busca: search.busca, page: search.page });
  const query = useQuery(options);
  const [isAdding, setIsAdding] = useState(false);
  const added = useRef<string | null>(null);
  const [removing, setRemoving] = useState<Gbo | null>(null);
  const hand = useGboHand(query.data?.itens, setRemoving, keeper);
  const { edits } = hand;
  // Drawn again when a row begins or ceases to be unsaved: one that is gone from the page stands as long as it is.
  const unsaved = useSyncExternalStore(edits.subscribe, edits.unsaved);
  const columns = useMemo(() => gboColumns(hand), [hand]);
  const rowActions = useCallback((row: Gbo) => <RowButtons hand={hand} row={row} />, [hand]);
  // The new row, once it is on the screen, with the first cell that is to be filled in.
  useEffect(() => {
    if (added.current !== null && focusCell(added.current, "item_qtde")) added.current = null;
  });

  return (
    <>
      <ListScreen
        {...gboPage("itens")}
        subtitle={unsaved > 0 ? formatCount(unsaved, "linha não salva", "linhas não salvas") : SAVED_BY}
        searchBox={{
          by: "item, invoice, quantidade, modal, previsão ou travado",
          label: "Pesquisar",
          pauseMs: PAUSE_MS,
          maxLength: MAX_BUSCA,
          value: busca,
          onChange: (next) => set({ busca: next, page: undefined }),
        }}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Nova Linha
          </Button>
        }
        query={query}
        queryKey={options.queryKey}
        failure={GBO_LOAD_FAILED}
        rowsOf={({ itens }) => edits.rowsOf(itens)}
        keyOf={idOf}
        columns={columns}
        rowActions={rowActions}
        pagination={({ total, totalPages }) => ({
          page,
          total,
          totalPages,
          targetOf: (to) => targetOf({ page: to }),
          says: "of-total",
        })}
        empty={<EmptyState title={EMPTY_LIST} />}
      />
      {isAdding ? (
        <NewGboDialog
          onClose={() => setIsAdding(false)}
          onAdded={(row) => {
            setIsAdding(false);
            added.current = idOf(row);
            // On whatever page it stands: the search shows it (docs/contract.md).
            set({ busca: `${row.item_codigo} ${row.invoice_id}`.slice(0, MAX_BUSCA), page: undefined });
          }}
        />
      ) : null}
      <DeleteGbo row={removing} onClose={() => setRemoving(null)} />
      <Conflicts hand={hand} rows={query.data?.itens} />
      <LeaveRows count={edits.unsaved} keeper={keeper} onLeave={edits.discard} schema={gboSearchSchema} />
    </>
  );
}

/** What a colleague changed in a cell that was written in here too, one row after the other. */
function Conflicts({ hand, rows }: { hand: GboHand; rows: readonly Gbo[] | undefined }): ReactNode {
  const { edits } = hand;
  const met = useSyncExternalStore(edits.subscribe, () =>
    edits.rowsOf(rows ?? []).find((row) => edits.stateOf(idOf(row))?.conflict),
  );
  if (!met) return null;
  const id = idOf(met);
  return (
    <ConflictDialog
      edit={{
        conflict: edits.stateOf(id)?.conflict ?? null,
        isDirty: true,
        discard: () => edits.settle(id, false),
        resolve: () => edits.settle(id, true),
      }}
    >
      {GBO_STALE}
    </ConflictDialog>
  );
}
