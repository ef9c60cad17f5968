import { useEffect, useRef, type RefObject } from "react";
import { takeOpened } from "./last-list.ts";
import { linkOf, rowsIn } from "./rows-in.ts";

/**
 * On the way back from a row, scrolls to it and focuses it.
 * @param name the list's name for `rememberOpened`; undefined without a way back
 * @param list the element that holds the rows
 * @param ready whether the rows of this list are loaded
 */
export function useReturnToRow(
  name: string | undefined,
  list: RefObject<HTMLElement | null>,
  ready: boolean,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (name === undefined || !ready || done.current) return;
    done.current = true;
    const opened = takeOpened(name);
    const row = rowsIn(list.current).find(({ dataset }) => dataset["row"] === opened);
    if (row === undefined) return;
    linkOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
  }, [name, list, ready]);
}
