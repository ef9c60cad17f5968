import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Suspense, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { formatCount } from "../format/format.ts";
import type { GridHandle, GridProps } from "../grid/index.ts";
import { GridSkeleton } from "../page/grid-skeleton.tsx";
import { lazyChunk } from "../routing/lazy-chunk.ts";
import type { RowSaves } from "./row-saves.ts";
import { RowsAsCards, type RowCardOf } from "./rows-as-cards.tsx";
import classes from "./rows-grid.module.css";
import type { RowsHand } from "./use-row-saves.ts";

// The grid is a separate chunk, loaded when first shown.
const Grid = lazyChunk(() => import("../grid/grid.tsx").then((part) => part.Grid));

/** What the page's head, its tabs, the bar and the pages leave of the window. */
const MAX_HEIGHT = "max(320px, calc(100dvh - var(--pac-header) - 248px))";

interface RowsGridProps extends Pick<GridProps, "label" | "maxRows" | "newRow" | "keepLine"> {
  /** What the table is: 'Tabela de preços'. */
  readonly what: string;
  readonly table: RowSaves<never>;
  readonly hand: RowsHand;
  /** Another page is being read. */
  readonly isStale: boolean;
  readonly ref: Ref<GridHandle>;
  /** What a row says as a card: on a phone the rows are cards, each written in when it is opened. */
  readonly card?: RowCardOf;
  /** What stands at the right of the bar. */
  readonly children?: ReactNode;
}

/** The rows of a page, each saved by itself: by its button, or by Enter, which goes on. */
export function RowsGrid(props: RowsGridProps): ReactNode {
  const { what, table, hand, isStale, ref, card, children, ...grid } = props;
  const { store, columns } = table;
  const unsaved = useSyncExternalStore(store.subscribe, () => table.unsaved().size);
  const rows = useSyncExternalStore(store.subscribe, () => store.rows().length);
  const isPhone = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false });
  const isCards = card !== undefined && isPhone;
  const pressed = useRef<{ id: string; isTyped: boolean } | null>(null);

  /** Which row a key is pressed in: known before the grid acts on it, which may move the focus to another. */
  function noteKey({ target }: KeyboardEvent): void {
    const at = (target as Element).closest("[role=row]")?.getAttribute("aria-rowindex");
    const row = store.rows()[Number(at) - 2];
    const isButton = target instanceof HTMLButtonElement;
    const isTyped = (target as Element).matches("input:not([type=checkbox]), select");
    pressed.current = row && !isButton ? { id: row.id, isTyped } : null;
  }

  /** The same key press has committed the open cell. */
  function pressKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!pressed.current || event.nativeEvent.isComposing || altKey) return;
    const { id, isTyped } = pressed.current;
    if (key === "Enter" && (ctrlKey || metaKey)) {
      event.preventDefault();
      void hand.saveAll();
    } else if (key === "Enter") void hand.save(id, "enter");
    else if (key === "Escape" && !isTyped) table.revert([id]);
  }

  return (
    <section aria-label={what}>
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
              onClick={() => table.revert([...table.unsaved().keys()])}
            >
              Descartar
            </Button>
            <Button
              variant="default"
              size="xs"
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter"
              onClick={() => void hand.saveAll()}
            >
              Salvar todas
            </Button>
          </>
        ) : null}
        {children}
      </div>
      <div
        role="presentation"
        className={classes["grid"]}
        data-stale={isStale || undefined}
        aria-busy={isStale || undefined}
        {...(!isCards && { onKeyDownCapture: noteKey, onKeyDown: pressKey })}
      >
        {isCards ? (
          <RowsAsCards ref={ref} label={grid.label} table={table} card={card} />
        ) : (
          <Suspense fallback={<GridSkeleton rows={Math.min(rows, 20)} maxHeight={MAX_HEIGHT} />}>
            <Grid ref={ref} columns={columns} store={store} maxHeight={MAX_HEIGHT} {...grid} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
