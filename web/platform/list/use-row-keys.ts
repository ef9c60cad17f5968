import { useEffect, type RefObject } from "react";
import { isTaken } from "../browser/shortcuts.ts";
import { linkOf, rowsIn } from "./rows-in.ts";

/**
 * Moves through a list by keyboard: `j` and `k` from anywhere on the page but another list, the arrows once a row has the focus; Enter
 * opens it, since what is focused is the row's link; the arrows to the side show and hide what is under a row; `x`
 * presses its box, with Shift for a range, Ctrl+A chooses the page.
 * @param list the element that holds the rows
 * @param begins where the arrow down begins: on a row alone, or also from nowhere, as a search by Enter leaves the focus,
 * while the first row is in sight; else it scrolls
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, begins: "inside" | "page" = "inside"): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const inList = list.current?.contains(document.activeElement) ?? false;
      if (inList && event.key === "a" && (event.ctrlKey || event.metaKey))
        return choosePage(event, list.current);
      const isChoice = inList && event.key.toLowerCase() === "x";
      const begun = begins === "page" && event.key === "ArrowDown" && isNowhere(list.current);
      const step = stepOf(event.key, inList || begun);
      const unfolds = inList ? UNFOLDS[event.key] : undefined;
      if ((step === 0 && !isChoice && unfolds === undefined) || isTaken(event)) return;
      // Of several lists on a page the one with the focus keeps the keys.
      if (!inList && document.activeElement?.closest("[data-row]")) return;
      const rows = rowsIn(list.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (unfolds !== undefined)
        return rows[at]?.querySelector<HTMLElement>(`[aria-expanded=${unfolds}]`)?.click();
      if (isChoice) return pressBox(rows[at], event.shiftKey);
      const next = at === -1 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
      const link = linkOf(next);
      if (!next || !link) return;
      event.preventDefault();
      link.focus();
      next.scrollIntoView({ block: "nearest" });
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list, begins]);
}

/** Whether nothing has the focus while the first row of the list is in sight. */
function isNowhere(list: HTMLElement | null): boolean {
  const first = rowsIn(list)[0];
  if (document.activeElement !== document.body || !first) return false;
  const { top, bottom } = first.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Chooses all rows of a table that has boxes, as a spreadsheet does; elsewhere the browser marks the page's text. */
function choosePage(event: KeyboardEvent, list: HTMLElement | null): void {
  const box = list?.querySelector<HTMLInputElement>("thead input[type=checkbox]");
  if (!box || event.defaultPrevented) return;
  event.preventDefault();
  if (!box.checked) box.click();
}

/** Presses the box of a row that has one, as the mouse does. */
function pressBox(row: HTMLElement | undefined, shiftKey: boolean): void {
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey });
  row?.querySelector("input[type=checkbox]")?.dispatchEvent(press);
}

/** The `aria-expanded` of what a key presses. */
const UNFOLDS: Readonly<Record<string, string>> = { ArrowRight: "false", ArrowLeft: "true" };

function stepOf(key: string, withArrows: boolean): number {
  if (key === "j" || (withArrows && key === "ArrowDown")) return 1;
  return key === "k" || (withArrows && key === "ArrowUp") ? -1 : 0;
}
