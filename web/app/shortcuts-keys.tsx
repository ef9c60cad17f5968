import { Suspense, useEffect, useState, type ReactNode } from "react";
import { isTaken, leaveField, pressShortcut } from "../platform/browser/shortcuts.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { ELEMENT_KEYS } from "./shortcuts.ts";

const OPEN = "pac-atalhos";

// Few ask for the list: the first page does not wait for it.
const ShortcutsDialog = lazyChunk(() =>
  import("./shortcuts-dialog.tsx").then((part) => part.ShortcutsDialog),
);

/** Shows the dialog, from wherever a person without the key finds it. */
export function showShortcuts(): void {
  document.dispatchEvent(new CustomEvent(OPEN));
}

/** Listens for every shortcut of the product, and lists them all on `?`. */
export function Shortcuts(): ReactNode {
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      leaveField(event);
      if (isTaken(event)) return;
      if (event.key === "?") setOpened(true);
      else if (!ELEMENT_KEYS.has(event.key) || !pressShortcut(event.key)) return;
      event.preventDefault();
    }
    const open = () => setOpened(true);
    document.addEventListener("keydown", onKey);
    document.addEventListener(OPEN, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener(OPEN, open);
    };
  }, []);
  // Once opened it stays, so that it can give the focus back.
  return opened === null ? null : (
    <Suspense>
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
}
