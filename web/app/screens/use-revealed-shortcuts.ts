import { useEffect, useRef } from "react";
import type { Parte } from "../../detalhe/queries/detail-search.ts";
import { onReveal, pressShortcut } from "../../platform/browser/shortcuts.ts";

/** Below this width the parts of a request are shown one at a time (`detail-screen.module.css`). */
const NARROW = "(max-width: 960px)";

/**
 * The keys of elements in a hidden part: the part is opened, then the element is pressed. A link is followed from where
 * it is, so that the PDF opens over the extract.
 * @param panel the part that is shown
 */
export function useRevealedShortcuts(
  panel: Parte | undefined,
  open: (next: Parte | undefined) => void,
): void {
  const waiting = useRef<{ readonly key: string; readonly from: Parte | undefined } | null>(null);
  useEffect(() => {
    const pressed = waiting.current;
    if (pressed === null || pressed.from === panel) return;
    waiting.current = null;
    pressShortcut(pressed.key);
  }, [panel]);
  useEffect(() =>
    onReveal((element, key) => {
      const parte = element.closest<HTMLElement>("[data-parte]")?.dataset["parte"] as Parte | undefined;
      if (parte === undefined) return false;
      if (element.matches("a")) {
        element.click();
        return true;
      }
      waiting.current = { key, from: panel };
      open(matchMedia(NARROW).matches ? parte : undefined);
      return true;
    }),
  );
}
