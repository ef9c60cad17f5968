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
    const show = (told: Element | null | undefined, at = told): void => {
      const text = told?.getAttribute("data-remark");
      if (!told || !at || !text) return setTip(null);
      const { left, bottom } = at.getBoundingClientRect();
      return setTip({ text, kind: told.getAttribute("data-remark-kind"), left, top: bottom + 4 });
    };
    const over = (event: MouseEvent): void => {
      const cell = event.target instanceof Element ? event.target.closest("[data-remark]") : null;
      show(cell ?? element.querySelector("[data-remark]:focus"));
    };
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return show(null);
      const told = target.closest("[data-remark]");
      return told ? show(told) : show(noteOf(element, target), target);
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

/** What the heading of a cell that is written in says of its column: the keys lead to cells, never to headings. */
function noteOf(root: Element, cell: Element): Element | null {
  const column = cell.getAttribute("aria-colindex");
  if (column === null || cell.getAttribute("aria-readonly") === "true") return null;
  return root.querySelector(`[role="columnheader"][aria-colindex="${column}"] [data-remark]`);
}
