import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { followScroll } from "./follow-scroll.ts";
import { coveredAtEnd, hiddenColumns, type Hidden } from "./more-columns.tsx";

/**
 * Follows how a grid is scrolled: downwards with what it stands in where it `flows`, sideways by itself.
 * @param track the element around the grid
 * @param rowCount how many rows it has, which make its height
 * @param columns changes when columns come or go
 * @param widths changes when they are made wider
 * @returns the columns beyond its right edge
 */
export function useGridScroll(
  track: HTMLElement | null,
  handle: () => DataGridHandle | null,
  flows: boolean,
  rowCount: number,
  columns: unknown,
  widths: unknown,
): Hidden {
  const [hidden, setHidden] = useState<Hidden>(null);
  const fit = useRef<(() => void) | null>(null);
  const look = useRef<(() => void) | null>(null);
  useEffect(() => {
    const grid = handle()?.element;
    if (!track || !grid) return undefined;
    let told = "null";
    let seenAt = 0;
    let frame = 0;
    const lookNow = (): void => {
      const next = hiddenColumns(grid);
      grid.toggleAttribute("data-scrolled", grid.scrollLeft > 0);
      grid.parentElement?.style.setProperty("--covered", `${coveredAtEnd(grid)}px`);
      if (JSON.stringify(next) === told) return;
      told = JSON.stringify(next);
      setHidden(next);
    };
    // Before the frame is drawn, when the layout is known anyway; rows that scroll by hide no column.
    const follow = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (grid.scrollLeft === seenAt) return;
        seenAt = grid.scrollLeft;
        lookNow();
      });
    };
    const sizes = new ResizeObserver(lookNow);
    look.current = lookNow;
    sizes.observe(grid);
    grid.addEventListener("scroll", follow, { passive: true });
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      grid.removeEventListener("scroll", follow);
    };
  }, [track, handle]);
  useLayoutEffect(() => {
    const grid = handle()?.element;
    if (!track || !grid || !flows) return undefined;
    const following = followScroll(track, grid);
    ({ fit: fit.current } = following);
    return following.stop;
  }, [track, handle, flows]);
  // The library can draw more rows without changing its own size.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => fit.current?.(), [rowCount]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => look.current?.(), [columns, widths]);
  return hidden;
}
