import { useEffect, useRef, useState } from "react";
import { openedOf } from "../../platform/list/last-list.ts";

const keyOf = (name: string): string => `${name}_rolagem`;

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
  useEffect(() => {
    if (!ready) return undefined;
    const isFirst = !isSettled.current;
    isSettled.current = true;
    // After the router, which begins every screen at its top.
    const frame = requestAnimationFrame(() => {
      const top = keptTop(name, of);
      if (isFirst && !fromRow && top > 0) window.scrollTo({ top });
      addEventListener("scroll", note, { passive: true });
    });
    const note = (): void => sessionStorage.setItem(keyOf(name), JSON.stringify({ of, top: window.scrollY }));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", note);
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
