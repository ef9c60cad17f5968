import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

// What is printed is another page than what is shown: whole texts and all rows, on white. The browser asks for it and
// waits for the listeners alone, so that all is there when they return.

const listeners = new Set<() => void>();
const root = document.documentElement;
let printing = false;
/** The colours of the screen, while those of the paper stand in their place. */
let ofScreen: string | undefined;

function change(next: boolean): void {
  if (next === printing) return;
  printing = next;
  if (printing) ofScreen = root.dataset["mantineColorScheme"];
  root.dataset["mantineColorScheme"] = printing ? "light" : (ofScreen ?? "light");
  flushSync(() => {
    for (const tell of listeners) tell();
  });
}

addEventListener("beforeprint", () => change(true));
addEventListener("afterprint", () => change(false));
matchMedia("print").addEventListener("change", ({ matches }) => change(matches));

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** True while the page is printed; light colours then stand in the place of dark ones. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
