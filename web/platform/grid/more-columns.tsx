import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { joinWords } from "../../../contract/platform/text.ts";
import grid from "./grid.module.css";
import styles from "./more-columns.module.css";

/** The labels of the columns beyond the grid's right edge, or beneath those that are pinned there; null where all fit. */
export type Hidden = readonly string[] | null;

/** Reads from the drawn header which columns are out of sight at the right, whole or in part. */
export function hiddenColumns(element: HTMLElement): Hidden {
  if (element.scrollWidth - element.clientWidth < 2) return null;
  let edge = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth;
  const hidden: string[] = [];
  for (const label of [...element.querySelectorAll<HTMLElement>("[data-label]")].toReversed()) {
    const header = label.parentElement ?? label;
    const { left, right } = header.getBoundingClientRect();
    if (header.classList.contains(grid["pinned"] ?? "")) edge = Math.min(edge, left);
    else if (right > edge + 1) hidden.unshift(label.dataset["label"] ?? "");
  }
  return hidden;
}

/** The px at the right edge that pinned columns cover. */
export function coveredAtEnd(element: HTMLElement): number {
  const first = element.querySelector(`.${grid["edgeRight"] ?? ""}`);
  const { right } = element.getBoundingClientRect();
  return first ? right - first.getBoundingClientRect().left : 0;
}

function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/** Names the columns that are out of sight and brings them into it; at the end it leads back. */
export function MoreColumns({ hidden, grid }: { hidden: Hidden; grid: () => HTMLElement | null }): ReactNode {
  if (hidden === null) return null;
  const isAtEnd = hidden.length === 0;
  const Icon = isAtEnd ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={styles["more"]}
      onClick={() => {
        const element = grid();
        const pinned = element
          ? Number.parseFloat(getComputedStyle(element).getPropertyValue("--behind-0"))
          : 0;
        const room = (((element?.clientWidth ?? 0) - (pinned || 0)) * 2) / 3;
        element?.scrollBy({ left: isAtEnd ? -element.scrollWidth : room, behavior: motion() });
      }}
    >
      <span className={styles["names"]}>
        {isAtEnd ? "Voltar às primeiras colunas" : `Deslize para ver: ${joinWords(hidden)}`}
      </span>
      <Icon size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
