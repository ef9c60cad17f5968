import { Suspense, useEffect, useState, type ReactNode } from "react";
import { isTaken, leaveField, pressShortcut, SHOW_SHORTCUTS } from "../platform/browser/shortcuts.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { ELEMENT_KEYS, WITH_KEYS } from "./element-keys.ts";

// Loaded later: few people open the list.
const ShortcutsDialog = lazyChunk(() =>
  import("./shortcuts-dialog.tsx").then((part) => part.ShortcutsDialog),
);

/** Listens for all shortcuts, and lists them on `?`, also over a form or a table with keys of its own. */
export function Shortcuts(): ReactNode {
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      leaveField(event);
      const isHelp = event.key === "?";
      if (isTaken(event, (dialog) => isHelp && dialog.querySelector(WITH_KEYS) !== null)) return;
      if (isHelp) setOpened(true);
      else if (!ELEMENT_KEYS.has(event.key) || !pressShortcut(event.key)) return;
      event.preventDefault();
    }
    const open = () => setOpened(true);
    document.addEventListener("keydown", onKey);
    document.addEventListener(SHOW_SHORTCUTS, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener(SHOW_SHORTCUTS, open);
    };
  }, []);
  // Stays mounted once opened, so that it can return the focus.
  return opened === null ? null : (
    <Suspense>
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
}
