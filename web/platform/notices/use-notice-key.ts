import { useCallback, useEffect, useRef, type RefObject } from "react";
import { isElsewhere } from "../browser/shortcuts.ts";

/**
 * F8 goes to what the newest notice offers, from wherever the focus is: a field, a grid or an open dialog, out of which
 * Tab does not lead. Esc goes back. Ctrl+Z takes the newest offer that has a deadline, where it undoes nothing else.
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
      const newest = newestWith(region.current, "F8");
      if (newest === null) return undefined;
      event.preventDefault();
      if (!isInside) before.current = document.activeElement;
      return newest.focus();
    }
    function onUndo(event: KeyboardEvent): void {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || isElsewhere(event)) return;
      const newest = newestWith(region.current, "Control+Z");
      if (newest === null) return;
      event.preventDefault();
      newest.click();
    }
    // Before a grid takes the key.
    document.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("keydown", onUndo);
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("keydown", onUndo);
    };
  }, [region, goBack]);
  return goBack;
}

/** The newest offer that has that key. */
function newestWith(region: HTMLElement | null, key: string): HTMLElement | null {
  const offers = region?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`) ?? [];
  return [...offers].at(-1) ?? null;
}
