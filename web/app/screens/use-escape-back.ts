import { useEffect } from "react";
import { isElsewhere } from "../../platform/browser/shortcuts.ts";
import { useGo, type Target } from "../../platform/routing/links.ts";

/** What opens over the page and is closed by Esc itself. */
const OPENED = "[role=menu], [role=dialog], [role=listbox]";

/**
 * Esc leads back to the row of the results that was opened. In a field it leaves the field, and what is open over the page
 * it closes, as everywhere.
 * @param target null where the page was not opened from results
 */
export function useEscapeBack(target: Target | null): void {
  const go = useGo();
  useEffect(() => {
    if (target === null) return undefined;
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.repeat || isElsewhere(event)) return;
      // Beside the page stand header and notices, of which each has its own Esc.
      const { target: pressed } = event;
      const isOnPage =
        pressed === document.body || (pressed instanceof Element && pressed.closest("main") !== null);
      const isOpen = [...document.querySelectorAll(OPENED)].some((one) => one.checkVisibility());
      if (isOnPage && !isOpen && target !== null) go(target);
    }
    // Before what is open closes by the same key.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [target, go]);
}
