import { useEffect, useRef, type RefObject } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { takeOpened } from "./last-list.ts";

/**
 * After returning from a request, scrolls to its row and focuses it.
 * @param list the element that holds the rows
 * @param ready true once the rows of this list are rendered
 */
export function useReturnToRow(view: View, list: RefObject<HTMLElement | null>, ready: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const numero = takeOpened(view);
    if (numero === null) return;
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("tbody a") ?? [])];
    const row = links.find((link) => link.pathname.endsWith(`/${numero}`));
    row?.focus({ preventScroll: true });
    row?.closest("tr")?.scrollIntoView({ block: "center" });
  }, [view, list, ready]);
}
