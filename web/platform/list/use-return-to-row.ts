import { useEffect, useRef, useState, type RefObject } from "react";
import { forgetOpened, openedOf } from "./last-list.ts";
import { linkOf, rowsIn } from "./rows-in.ts";

/**
 * On the way back from a row, scrolls to it and focuses it.
 * @param name the list's name for `rememberOpened`; undefined without a way back
 * @param list the element that holds the rows
 * @param ready whether the rows of this list are loaded
 * @returns the key of that row, which must be among the rows in the page; null for none
 */
export function useReturnToRow(
  name: string | undefined,
  list: RefObject<HTMLElement | null>,
  ready: boolean,
): string | null {
  const [opened] = useState(() => (name === undefined ? null : openedOf(name)));
  const done = useRef(false);
  const settling = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (name === undefined || !ready || done.current) return;
    done.current = true;
    forgetOpened(name);
    const row = rowsIn(list.current).find(({ dataset }) => dataset["row"] === opened);
    if (row === undefined) return;
    linkOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
    if (list.current) settling.current = staysInSight(list.current, row);
  }, [name, list, ready, opened]);
  useEffect(() => () => settling.current?.(), []);
  return opened;
}

/** The keys and clicks with which a person goes on reading. */
export const HANDS = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/** Milliseconds after which the heights have settled. */
const SETTLED_MS = 2000;

/**
 * Most heights of a long list are guesses at first: keeps the row in sight until they settle. Gives a function that
 * stops it.
 */
function staysInSight(list: HTMLElement, row: HTMLElement): () => void {
  const observer = new ResizeObserver(() => row.scrollIntoView({ block: "center" }));
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    for (const hand of HANDS) removeEventListener(hand, stop, { capture: true });
  };
  // Dragging a scroll bar causes no such event.
  const timer = setTimeout(stop, SETTLED_MS);
  observer.observe(list);
  for (const hand of HANDS) addEventListener(hand, stop, { capture: true });
  return stop;
}
