import { useEffect, useRef } from "react";
import { useGo, useGoBack, type Target } from "./links.ts";

/**
 * Closes what the address opens over a screen: by the browser's way back, where the screen without it is the history's
 * previous entry, else by going there.
 * @returns goes to `closed`; without `mayGoBack` never by the way back
 */
export function useCloseTo(isOpen: boolean): (closed: Target, mayGoBack?: boolean) => void {
  const go = useGo();
  const goBack = useGoBack();
  const isBefore = useRef(false);
  useEffect(() => {
    if (!isOpen) isBefore.current = true;
  }, [isOpen]);
  return (closed, mayGoBack = true) => {
    if (isBefore.current && mayGoBack) goBack();
    else go(closed, { replace: true, keepScroll: true });
  };
}
