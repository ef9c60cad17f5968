import { Suspense, useEffect, useState, type ReactNode } from "react";
import {
  isCovered,
  isTaken,
  leaveField,
  pressShortcut,
  SHOW_SHORTCUTS,
} from "../platform/browser/shortcuts.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { ELEMENT_KEYS, WITH_KEYS } from "./element-keys.ts";

// Loaded later: few people open the list.
const ShortcutsDialog = lazyChunk(() =>
  import("./shortcuts-dialog.tsx").then((part) => part.ShortcutsDialog),
);

const Palette = lazyChunk(() => import("./palette.tsx").then((part) => part.Palette));

/**
 * Listens for all shortcuts, and lists them on `?`, also over a form or a table with keys of its own; Ctrl+K, which also
 * counts in a field, opens the palette.
 */
export function Shortcuts(): ReactNode {
  const [opened, setOpened] = useState<boolean | null>(null);
  const [palette, setPalette] = useState<boolean | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (isPaletteKey(event)) {
        // Never the browser's own, which leaves the page; a dialog holds the person until it is answered.
        event.preventDefault();
        if (!isCovered()) setPalette(true);
        return;
      }
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
  // Both stay mounted once opened, so that they can return the focus.
  return (
    <>
      {opened === null ? null : (
        <Suspense>
          <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
      {palette === null ? null : (
        <Suspense>
          <Palette opened={palette} onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </>
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}
