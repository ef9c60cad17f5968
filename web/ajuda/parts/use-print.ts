import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { usePrinting } from "../../platform/browser/use-printing.ts";

interface Print {
  /** True while all parts stand on the paper, and not only the one that is read. */
  readonly isWhole: boolean;
  /** Of what holds all parts for the paper: their pictures are waited for. */
  readonly paper: RefObject<HTMLDivElement | null>;
  readonly printPart: () => void;
  readonly printWhole: () => Promise<void>;
}

/** Prints the part that is read, or the whole manual, which then stands on the paper alone: the screen does not change. */
export function usePrint(): Print {
  const [isWhole, setWhole] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  // For its light colours.
  usePrinting();
  async function printWhole(): Promise<void> {
    flushSync(() => setWhole(true));
    const pictures = [...(paper.current?.querySelectorAll("img") ?? [])];
    // A picture that does not come is printed as its text.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    // Whoever has gone on to another screen meanwhile would print that.
    if (paper.current === null) return;
    addEventListener("afterprint", () => setWhole(false), { once: true });
    print();
  }
  return { isWhole, paper, printPart: () => print(), printWhole };
}
