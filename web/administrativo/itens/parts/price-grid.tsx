import { Button, NativeSelect } from "@mantine/core";
import {
  Suspense,
  useId,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { ITENS_POR_PAGINA } from "../../../../contract/administrativo/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridHandle } from "../../../platform/grid/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import classes from "./itens.module.css";
import { newRow } from "./price-rows.ts";
import type { OpenPriceTable } from "./use-price-table.ts";

// The grid is a separate chunk, loaded when first shown.
const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

/** What the page's head, its tabs, the bar and the pages leave of the window. */
const MAX_HEIGHT = "max(320px, calc(100dvh - var(--pac-header) - 248px))";
/** The rows of the largest page, and as many again that are added or pasted. */
const MAX_ROWS = 700;

interface PriceGridProps {
  readonly open: OpenPriceTable;
  readonly porPagina: number;
  readonly onPorPagina: (rows: number) => void;
  readonly ref: Ref<GridHandle>;
}

/** The rows of a page, each saved by itself: by its button, or by Enter, which goes on (APEC-02 to APEC-04). */
export function PriceGrid({ ref, open, porPagina, onPorPagina }: PriceGridProps): ReactNode {
  const { table, query } = open;
  const { store, columns } = table;
  const unsaved = useSyncExternalStore(store.subscribe, () => table.unsaved().length);
  const rows = useSyncExternalStore(store.subscribe, () => store.rows().length);
  const perPage = useId();
  const pressed = useRef<{ id: string; isTyped: boolean } | null>(null);

  /** Which row a key is pressed in: known before the grid acts on it, which may move the focus to another. */
  function noteKey({ target }: KeyboardEvent): void {
    const at = (target as Element).closest("[role=row]")?.getAttribute("aria-rowindex");
    const row = store.rows()[Number(at) - 2];
    const isButton = target instanceof HTMLButtonElement;
    pressed.current = row && !isButton ? { id: row.id, isTyped: target instanceof HTMLInputElement } : null;
  }

  /** The same key press has committed the open cell. */
  function pressKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!pressed.current || event.nativeEvent.isComposing || altKey) return;
    const { id, isTyped } = pressed.current;
    if (key === "Enter" && (ctrlKey || metaKey)) {
      event.preventDefault();
      void open.saveAll();
    } else if (key === "Enter") void open.save(id, "enter");
    else if (key === "Escape" && !isTyped) table.revert([id]);
  }

  return (
    <section aria-label="Tabela de preços">
      <div className={classes["bar"]}>
        <output className={unsaved > 0 ? classes["unsaved"] : classes["told"]}>
          {unsaved > 0
            ? formatCount(unsaved, "linha não salva", "linhas não salvas")
            : "Enter salva a linha e segue; Esc volta ao que está salvo."}
        </output>
        {unsaved > 0 ? (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => table.revert(table.unsaved().map(({ id }) => id))}
            >
              Descartar
            </Button>
            <Button
              variant="default"
              size="xs"
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter"
              onClick={() => void open.saveAll()}
            >
              Salvar todas
            </Button>
          </>
        ) : null}
        <div className={classes["perPage"]}>
          <span id={perPage}>Linhas por página</span>
          <NativeSelect
            size="xs"
            aria-labelledby={perPage}
            value={porPagina}
            data={ITENS_POR_PAGINA.map(String)}
            onChange={(event) => onPorPagina(Number(event.currentTarget.value))}
          />
        </div>
      </div>
      <div
        role="presentation"
        className={classes["grid"]}
        data-stale={query.isPlaceholderData || undefined}
        aria-busy={query.isPlaceholderData || undefined}
        onKeyDownCapture={noteKey}
        onKeyDown={pressKey}
      >
        <Suspense fallback={<GridSkeleton rows={Math.min(rows, 20)} maxHeight={MAX_HEIGHT} />}>
          <Grid
            ref={ref}
            label="Itens cadastrados"
            columns={columns}
            store={store}
            maxRows={MAX_ROWS}
            newRow={newRow}
            keepLine={saysSomething}
            maxHeight={MAX_HEIGHT}
          />
        </Suspense>
      </div>
    </section>
  );
}

/** Blank lines of a clipboard are no rows. */
function saysSomething(cells: ReadonlyMap<string, string>): boolean {
  return [...cells.values()].some((text) => text.trim() !== "");
}
