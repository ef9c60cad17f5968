import { useEffect, useRef, type RefObject } from "react";
import { linkOf, rowsIn } from "./rows-in.ts";

/** What had the focus: the row at a place, or else a link or button beside the rows. */
interface Focused {
  readonly row?: string | undefined;
  readonly at: number;
  readonly beside?: Element;
}

/**
 * When the focused row goes, as by its deletion, the row in its place gets the focus, and when a way goes that was
 * followed (`Mais recentes` on the newest page, `Mostrar tudo` once there is something to show) the first one does: else
 * the keyboard would begin at the top of the page.
 * @param list the element that holds the rows
 * @param ways where such ways stand: in that element alone, or anywhere on its page
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ways: "inside" | "page" = "inside"): void {
  const last = useRef<Focused | null>(null);
  useEffect(() => {
    const element = list.current;
    const around = ways === "page" ? element?.parentElement : element;
    const note = ({ target }: FocusEvent): void => {
      const rows = rowsIn(element);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (at !== -1) last.current = { row: rows[at]?.dataset["row"], at };
      else if (target instanceof Element) last.current = { at: 0, beside: target };
    };
    // A click elsewhere leaves the row; a click in a dialog is about it.
    const forget = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !element?.contains(target) && !target.closest("[role=dialog]"))
        last.current = null;
    };
    around?.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      around?.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, [list, ways]);
  useEffect(() => {
    const { current: seen } = last;
    if (!seen || document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    if (seen.beside?.isConnected ?? rows.some(({ dataset }) => dataset["row"] === seen.row)) return;
    // What is asked for may not have come yet.
    if (seen.beside && rows.length === 0) return;
    last.current = null;
    linkOf(rows[Math.min(seen.at, rows.length - 1)])?.focus({ preventScroll: true });
  });
}
