import { useLayoutEffect, useRef, type RefObject } from "react";

/** The element that gets the focus back from a closed dialog, until the next frame. */
let owed: Element | null = null;

/**
 * Gives the focus back to what had it before a dialog opened: the kit does so when a dialog fades out, and not from one
 * that is removed. Where another one takes its place, the focus returns to the opener of the first.
 * @param opened whether the dialog is shown
 * @param isWanted false where whoever closes it leads the focus elsewhere
 * @returns what had the focus
 */
export function useFocusBack(opened: boolean, isWanted = true): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = owed ?? document.activeElement;
    owed = null;
    opener.current = before;
    return () => {
      if (isWanted) giveBack(before);
    };
  }, [opened, isWanted]);
  return opener;
}

function giveBack(before: Element | null): void {
  owed = before;
  requestAnimationFrame(() => {
    if (owed !== before) return;
    owed = null;
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  });
}
