import { Portal } from "@mantine/core";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import styles from "./grid.module.css";
import type { RowsStore } from "./rows-store.ts";

interface Tip {
  readonly text: string;
  readonly kind: string | null;
  readonly left: number;
  readonly top: number;
}

/**
 * The grid's only tooltip: the remark of the cell or heading under the pointer, else of the active one. A tooltip per cell would
 * take the focus when a remark appears or goes. Screen readers get the text as the cell's description.
 */
export function RemarkTip({ root, store }: { root: HTMLDivElement | null; store: RowsStore }): ReactNode {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    if (!root) return undefined;
    const element = root;
    const show = (cell: Element | null | undefined): void => {
      const text = cell?.getAttribute("data-remark");
      if (!cell || !text) return setTip(null);
      const { left, bottom } = cell.getBoundingClientRect();
      return setTip({ text, kind: cell.getAttribute("data-remark-kind"), left, top: bottom + 4 });
    };
    const over = (event: MouseEvent): void => {
      const cell = event.target instanceof Element ? event.target.closest("[data-remark]") : null;
      show(cell ?? element.querySelector("[data-remark]:focus"));
    };
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return show(null);
      // The keys of the grid lead to a heading's cell, around what it says.
      return show(target.closest("[data-remark]") ?? target.querySelector("[data-remark]"));
    };
    const hide = (): void => setTip(null);
    // A remark set on the focused cell (after Enviar) is shown once the cell has rendered it.
    const unsubscribe = store.subscribe(() => {
      requestAnimationFrame(() => show(element.querySelector("[data-remark]:focus")));
    });
    element.addEventListener("mouseover", over);
    element.addEventListener("mouseleave", hide);
    element.addEventListener("focusin", focused);
    element.addEventListener("focusout", hide);
    element.addEventListener("keydown", hide);
    window.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      unsubscribe();
      element.removeEventListener("mouseover", over);
      element.removeEventListener("mouseleave", hide);
      element.removeEventListener("focusin", focused);
      element.removeEventListener("focusout", hide);
      element.removeEventListener("keydown", hide);
      window.removeEventListener("scroll", hide, { capture: true });
    };
  }, [root, store]);

  if (!tip) return null;
  return (
    <Portal>
      <div
        aria-hidden
        className={styles["tip"]}
        data-kind={tip.kind}
        style={{ left: tip.left, top: tip.top }}
      >
        {tip.text}
      </div>
    </Portal>
  );
}
