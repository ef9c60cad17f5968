import { Suspense, type ReactNode } from "react";
import { MAX_LINHAS } from "../../../../contract/carros-parados/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { codeOf } from "../codes/follow-codes.ts";
import { useCardRows } from "../codes/unknown-parts.tsx";
import { useMarked } from "../devolucao/use-marked.ts";
import { ItemCards } from "../item/item-cards.tsx";
import { ItemForm } from "../item/item-form.tsx";
import { newRow } from "../model/linhas.ts";
import type { Work } from "../use-work.ts";

const loadGrid = () => import("../../../platform/grid/grid.tsx").then((part) => part.Grid);
const Grid = lazyChunk(loadGrid);

/** Asks for the code of the grid and of its tools while the rows are read. What does not come is told where it is shown. */
export function fetchGrid(): void {
  void loadGrid().catch(() => undefined);
  void import("../../../platform/grid/view/grid-tools.tsx").catch(() => undefined);
}

interface TabelaRowsProps {
  readonly label: string;
  readonly work: Work;
}

/** The rows of a week's table: as a grid, or as cards of which each opens as a form. */
export function TabelaRows({ label, work }: TabelaRowsProps): ReactNode {
  const { rows, columns, arranged, store, addsRows, connect, openRow, setOpenRow } = work;
  const { remove, openChat, openPart } = work;
  const at = rows.findIndex(({ id }) => id === openRow);
  const row = rows[at];
  const marked = useMarked(work.informativo.devolucao, work.model, rows);
  const cards = useCardRows(store, rows, addsRows);
  return (
    <>
      {work.as === "cards" ? (
        <ItemCards
          label={label}
          rows={rows}
          shown={cards}
          marked={marked?.ids}
          columns={columns}
          store={store}
          onOpen={({ id }) => setOpenRow(id)}
        />
      ) : (
        <Suspense fallback={<GridSkeleton rows={Math.min(rows.length, 30)} maxHeight="100%" />}>
          <Grid
            ref={connect}
            label={label}
            columns={arranged.columns}
            choices={arranged.choices}
            store={store}
            maxRows={MAX_LINHAS}
            fills
            worksheet
            settlePaste={work.over.settle}
            {...(marked && { marked })}
            {...(addsRows && { newRow, titles: work.titulos })}
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
          first={work.openKey}
          onMove={(delta) => setOpenRow(rows[at + delta]?.id ?? row.id)}
          onChat={() => openChat(row)}
          onPart={openPart && codeOf(row) !== "" ? () => openPart(row) : undefined}
          onClose={() => setOpenRow(null)}
          {...(addsRows && { onRemove: () => remove(row) })}
        />
      ) : null}
    </>
  );
}
