import { Suspense, useCallback, useRef, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { MAX_LINHAS } from "../../../../contract/carros-parados/index.ts";
import type { GridColumn, GridHandle, GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { ItemCards } from "../item/item-cards.tsx";
import { ItemForm } from "../item/item-form.tsx";
import { newRow } from "../model/linhas.ts";
import type { Colar } from "../use-colar.ts";

const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

interface TabelaRowsProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  /** As a grid, or as cards of which each opens as a form: for a phone, and for who hears the screen. */
  readonly as: "grid" | "cards";
  readonly addsRows: boolean;
  readonly colar: Colar;
  readonly grid: RefObject<GridHandle | null>;
  /** The row that is open as a form. */
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onRemove: (row: GridRow) => void;
}

/** The rows of a week's table. */
export function TabelaRows(props: TabelaRowsProps): ReactNode {
  const { label, columns, store, as, addsRows, colar, grid, open, onOpen, onRemove } = props;
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const isFocused = useRef(false);
  const connect = useCallback(
    (handle: GridHandle | null) => {
      grid.current = handle;
      if (handle === null || isFocused.current) return;
      isFocused.current = true;
      // Who opens a table goes on in it at once.
      requestAnimationFrame(() => handle.focusCell("", ""));
    },
    [grid],
  );
  const at = rows.findIndex(({ id }) => id === open);
  const row = rows[at];
  return (
    <>
      {as === "cards" ? (
        <ItemCards label={label} rows={rows} columns={columns} onOpen={({ id }) => onOpen(id)} />
      ) : (
        <Suspense fallback={<GridSkeleton rows={Math.min(rows.length, 30)} maxHeight="100%" />}>
          <Grid
            ref={connect}
            label={label}
            columns={columns}
            store={store}
            maxRows={MAX_LINHAS}
            fills
            worksheet
            settlePaste={colar.settle}
            {...(addsRows && { newRow })}
          />
        </Suspense>
      )}
      {row ? (
        <ItemForm
          row={row}
          columns={columns}
          store={store}
          index={at}
          total={rows.length}
          onMove={(delta) => onOpen(rows[at + delta]?.id ?? row.id)}
          onClose={() => onOpen(null)}
          {...(addsRows && { onRemove: () => onRemove(row) })}
        />
      ) : null}
    </>
  );
}
