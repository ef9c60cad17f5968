import { PAGE } from "./look.ts";
import { heightOf, splitStrip, type PlacedPage, type PlacedStrip, type Strip } from "./strips.ts";

const BOTTOM = PAGE.height - PAGE.bottom;
/** A strip up to this high goes to the next page whole; a higher one is divided. */
const KEPT_WHOLE = 160;

/** Puts strips below each other, page after page. */
export interface Placer {
  /** `room`: the height that must be free below it on the same page. */
  place(strip: Strip, room?: number): void;
  /** Leaves a gap, except at the top of a page. */
  gap(points: number): void;
  /** From here on every page begins with that head; null ends it. */
  repeat(head: Strip | null): void;
  readonly pages: () => readonly PlacedPage[];
}

export function createPlacer(): Placer {
  const pages: PlacedStrip[][] = [[]];
  let top: number = PAGE.top;
  let head: Strip | null = null;

  function put(strip: Strip, again = false): void {
    const height = heightOf(strip);
    pages.at(-1)?.push({ strip, top, height, again });
    top += height;
  }

  /** Where a page begins, below the head that it repeats. */
  function firstTop(): number {
    return PAGE.top + (head === null ? 0 : heightOf(head));
  }

  function turn(): void {
    pages.push([]);
    top = PAGE.top;
    if (head) put(head, true);
  }

  function place(strip: Strip, room = 0): void {
    const height = heightOf(strip);
    if (top + height + room <= BOTTOM) return put(strip);
    const isFresh = top <= firstTop();
    if (!isFresh && height <= KEPT_WHOLE) {
      turn();
      return place(strip);
    }
    if (top + height <= BOTTOM) return put(strip);
    const parts = splitStrip(strip, BOTTOM - top);
    if (parts) put(parts.first);
    // Every line fits on a page: the look sets their heights.
    else if (isFresh) return put(strip);
    turn();
    return place(parts?.rest ?? strip);
  }

  return {
    place,
    gap: (points) => {
      if (top > PAGE.top) top += points;
    },
    repeat: (next) => {
      head = next;
    },
    pages: () => pages,
  };
}
