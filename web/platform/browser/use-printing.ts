import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createListeners } from "./listeners.ts";

// The printed page differs from the shown one: whole texts and all rows, on white. The browser asks for it and waits
// only for the listeners, so all must be rendered when they return.

const listeners = createListeners();
let printing = false;
/** The listener is added with the first screen that asks. */
let media: MediaQueryList | null = null;
/** The colour scheme of the screen, kept while that of the paper replaces it. */
let ofScreen: string | undefined;

function change(next: boolean): void {
  if (next === printing) return;
  printing = next;
  const { dataset } = document.documentElement;
  if (printing) ofScreen = dataset["mantineColorScheme"];
  dataset["mantineColorScheme"] = printing ? "light" : (ofScreen ?? "light");
  flushSync(() => listeners.tell());
}

function subscribe(tell: () => void): () => void {
  if (media === null) {
    addEventListener("beforeprint", () => change(true));
    addEventListener("afterprint", () => change(false));
    media = matchMedia("print");
    media.addEventListener("change", ({ matches }) => change(matches));
  }
  return listeners.listen(tell);
}

const isPrinting = (): boolean => printing;

/** True while the page is printed; light colours then stand in the place of dark ones. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, isPrinting);
}
