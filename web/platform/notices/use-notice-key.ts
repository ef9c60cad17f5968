import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * F8 goes to what the newest notice offers, from wherever the focus is: a field, a grid or an open dialog, out of which
 * Tab does not lead. Esc goes back.
 * @returns the function that goes back to where the focus was before
 */
export function useNoticeKey(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  const goBack = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isInside = region.current?.contains(document.activeElement) === true;
      if (event.key === "Escape" && isInside) return goBack();
      if (event.key !== "F8") return undefined;
      const newest = [...(region.current?.querySelectorAll("[aria-keyshortcuts=F8]") ?? [])].at(-1);
      if (!(newest instanceof HTMLElement)) return undefined;
      event.preventDefault();
      if (!isInside) before.current = document.activeElement;
      return newest.focus();
    }
    // Before a grid takes the key.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [region, goBack]);
  return goBack;
}
