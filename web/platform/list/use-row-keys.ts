import { useEffect, type RefObject } from "react";
import { isTaken } from "../browser/shortcuts.ts";
import { linkOf, rowsIn } from "./rows-in.ts";

/**
 * Moves through a list by keyboard: `j` and `k` from anywhere on the page, the arrows once a row has the focus; Enter
 * opens it, since what is focused is the row's link.
 * @param list the element that holds the rows
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const inList = list.current?.contains(document.activeElement) ?? false;
      const step = stepOf(event.key, inList);
      if (step === 0 || isTaken(event)) return;
      const rows = rowsIn(list.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at === -1 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
      const link = linkOf(next);
      if (!next || !link) return;
      event.preventDefault();
      link.focus();
      next.scrollIntoView({ block: "nearest" });
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list]);
}

function stepOf(key: string, inList: boolean): number {
  if (key === "j" || (inList && key === "ArrowDown")) return 1;
  return key === "k" || (inList && key === "ArrowUp") ? -1 : 0;
}
