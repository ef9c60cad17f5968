import { useLayoutEffect, useRef, useState } from "react";
import { openedOf } from "../../platform/list/last-list.ts";
import { HANDS } from "../../platform/list/use-return-to-row.ts";

const keyOf = (name: string): string => `${name}_rolagem`;

/** Milliseconds for which the place is kept against the router, which begins every screen at its top, sooner or later. */
const SETTLED_MS = 1000;

/**
 * Whoever comes back to results finds them scrolled as they were left, by whatever way they come (LAY-18); from a row that
 * was opened the list itself leads back to that row.
 * @param name the name of the list
 * @param of the results: their search, tab and page
 * @param ready whether they are there
 */
export function useKeptScroll(name: string, of: string, ready: boolean): void {
  const [fromRow] = useState(() => openedOf(name) !== null);
  const isSettled = useRef(false);
  // Before the paint, and ended before the next screen's: the jump to its top is no scroll of these results.
  useLayoutEffect(() => {
    if (!ready) return undefined;
    const top = isSettled.current || fromRow ? 0 : keptTop(name, of);
    isSettled.current = true;
    const until = performance.now() + SETTLED_MS;
    let isMoved = top === 0;
    const move = (): void => void (isMoved = true);
    const note = (): void => sessionStorage.setItem(keyOf(name), JSON.stringify({ of, top: window.scrollY }));
    let frame = requestAnimationFrame(keep);
    function keep(): void {
      if (isMoved || performance.now() > until) return addEventListener("scroll", note, { passive: true });
      if (window.scrollY !== top) window.scrollTo({ top });
      frame = requestAnimationFrame(keep);
    }
    for (const hand of HANDS) addEventListener(hand, move, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", note);
      for (const hand of HANDS) removeEventListener(hand, move, { capture: true });
    };
  }, [name, of, ready, fromRow]);
}

function keptTop(name: string, of: string): number {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as {
    of: string;
    top: number;
  } | null;
  return kept?.of === of ? kept.top : 0;
}
