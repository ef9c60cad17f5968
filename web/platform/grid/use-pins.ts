import type { CSSProperties } from "react";
import { useEffect, useState } from "react";
import type { GridColumn } from "./columns.ts";
import { onPhone, pinnedStyle, pinsAtEnd, pinsOf, type WidthOf } from "./pins.ts";

/** Which columns stay in sight, as texts that are the same while they are: a pull at an edge draws no cell anew. */
export interface Pins {
  /** The keys of all of them, in their order. */
  readonly pinKeys: string;
  /** Of those that stand at the right edge while the grid is not scrolled. */
  readonly endKeys: string;
}

/**
 * The columns that stay in sight in a grid of this width, and where they come to stand.
 * @param root the element around the grid
 * @param numbers the px that the rows' numbers take at its left
 */
export function usePins(
  columns: readonly GridColumn[],
  widthOf: WidthOf,
  root: HTMLElement | null,
  isNarrow: boolean,
  numbers: number,
): Pins & { readonly style: CSSProperties } {
  const room = useWidthOf(root) - numbers;
  const drawn: WidthOf = isNarrow ? (column) => onPhone(widthOf(column)) : widthOf;
  const pins = pinsOf(columns, drawn, room, isNarrow);
  return {
    pinKeys: keysOf(pins),
    endKeys: keysOf(pinsAtEnd(columns, pins, widthOf, room)),
    style: pinnedStyle(pins, drawn),
  };
}

function keysOf(columns: readonly GridColumn[]): string {
  return columns.map(({ key }) => key).join(" ");
}

/** How wide an element is, in px; the window until it is there, and where a test renders without one no end of room. */
function useWidthOf(element: HTMLElement | null): number {
  const [width, setWidth] = useState(() =>
    typeof window === "undefined" ? Number.POSITIVE_INFINITY : window.innerWidth,
  );
  useEffect(() => {
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
