import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

// What is printed is another page than what is shown: whole texts and all rows, on white. The browser asks for it and
// waits for the listeners alone, so that all is there when they return.

const listeners = new Set<() => void>();
let printing = false;
/** Listened to from the first screen on that asks. */
let media: MediaQueryList | null = null;
/** The colours of the screen, while those of the paper stand in their place. */
let ofScreen: string | undefined;

function change(next: boolean): void {
  if (next === printing) return;
  printing = next;
  const { dataset } = document.documentElement;
  if (printing) ofScreen = dataset["mantineColorScheme"];
  dataset["mantineColorScheme"] = printing ? "light" : (ofScreen ?? "light");
  flushSync(() => {
    for (const tell of listeners) tell();
  });
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  if (media === null) {
    addEventListener("beforeprint", () => change(true));
    addEventListener("afterprint", () => change(false));
    media = matchMedia("print");
    media.addEventListener("change", ({ matches }) => change(matches));
  }
  return () => void listeners.delete(tell);
}

const isPrinting = (): boolean => printing;

/** True while the page is printed; light colours then stand in the place of dark ones. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, isPrinting);
}
