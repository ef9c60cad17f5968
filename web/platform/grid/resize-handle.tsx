import type { PointerEvent, ReactNode } from "react";
import { useRef } from "react";
import type { GridColumn } from "./columns.ts";
import { fitWidth, measureIn } from "./fit-width.ts";
import { useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";

/**
 * The edge of a heading by which its column is pulled wider; a double click fits it to what it holds. The library's own
 * follows the pointer from the column's left edge, which moves where a column sticks at the right.
 * @param props.side the edge that moves: the right one, or the left one of a column that sticks at the right
 */
export function ResizeHandle(props: { column: GridColumn; side: "start" | "end" }): ReactNode {
  const { column, side } = props;
  const { widths, store } = useGridShared();
  /** The pointer's place and the width when it was taken; which way is wider may change while it is pulled. */
  const pulled = useRef<{ from: number; width: number; wider: 1 | -1; now: number | null } | null>(null);

  function move({ clientX }: PointerEvent): void {
    const { current } = pulled;
    if (!current) return;
    current.now = current.width + (clientX - current.from) * current.wider;
    widths().pull(column.key, current.now);
  }
  function end(): void {
    const { current } = pulled;
    pulled.current = null;
    if (typeof current?.now === "number") widths().settle(column.key, current.now);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the column's menu does the same by keyboard
    <div
      aria-hidden
      className={styles["resize"]}
      data-side={side}
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        // Of a column that grows the width is what is left to it.
        const { width } = (
          event.currentTarget.closest("[role=columnheader]") ?? event.currentTarget
        ).getBoundingClientRect();
        pulled.current = { from: event.clientX, width, wider: side === "end" ? 1 : -1, now: null };
      }}
      onPointerMove={move}
      onLostPointerCapture={end}
      onDoubleClick={({ currentTarget }) => {
        const grid = currentTarget.closest("[role=grid]");
        if (grid) widths().settle(column.key, fitWidth(column, store.rows(), measureIn(grid)));
      }}
    />
  );
}
