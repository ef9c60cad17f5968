import { useEffect, useRef } from "react";

/**
 * Does something at a function key, which nobody types: in fields, grids and dialogs too. Where it is not asked for,
 * the key is the browser's.
 * @param key as the browser names it: 'F8'
 */
export function useFunctionKey(key: string, press: (() => void) | undefined): void {
  const last = useRef(press);
  useEffect(() => {
    last.current = press;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== key || held || event.defaultPrevented || last.current === undefined) return;
      event.preventDefault();
      last.current();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [key]);
}
