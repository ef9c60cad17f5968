import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the read messages in place when older ones come in above. Browsers do so by themselves, but not at the very
 * top.
 * @param list what scrolls, and what its messages are placed in
 * @param first the id of the first message that was read
 */
export function useKeepPlace(list: RefObject<HTMLElement | null>, first: number | undefined): void {
  const last = useRef<{ readonly id: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const topOf = (id: number | undefined): number | undefined =>
      box.querySelector<HTMLElement>(`[data-message="${id}"]`)?.offsetTop;
    if (last.current !== null && last.current.id !== first) {
      const now = topOf(last.current.id);
      if (now !== undefined) box.scrollBy({ top: now - last.current.top, behavior: "instant" });
    }
    const top = topOf(first);
    last.current = first === undefined || top === undefined ? null : { id: first, top };
  });
}
