import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Tabs that scroll sideways where they do not fit: the open one is brought into sight, and the page stays where it is.
 * @param current what the open tab is known by
 */
export function useTabInSight(current: string | null | undefined): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (current === null || current === undefined) return;
    const open = tabs.current?.querySelector('[aria-current="page"]');
    if (!tabs.current || !open) return;
    const [all, one] = [tabs.current.getBoundingClientRect(), open.getBoundingClientRect()];
    tabs.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [current]);
  return tabs;
}
