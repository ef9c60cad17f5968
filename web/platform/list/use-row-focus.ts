import { useEffect, useRef, type RefObject } from "react";
import { linkOf, rowsIn } from "./rows-in.ts";

/**
 * When the focused row goes, as by its deletion, the row in its place gets the focus: else the keyboard would begin at
 * the top of the page.
 * @param list the element that holds the rows
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly row: string | undefined; readonly at: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = (): void => {
      const rows = rowsIn(element);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (at !== -1) last.current = { row: rows[at]?.dataset["row"], at };
    };
    // A click elsewhere leaves the row; a click in a dialog is about it.
    const forget = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !element?.contains(target) && !target.closest("[role=dialog]"))
        last.current = null;
    };
    element?.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      element?.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, [list]);
  useEffect(() => {
    const { current: seen } = last;
    if (!seen || document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    if (rows.some(({ dataset }) => dataset["row"] === seen.row)) return;
    last.current = null;
    linkOf(rows[Math.min(seen.at, rows.length - 1)])?.focus({ preventScroll: true });
  });
}
