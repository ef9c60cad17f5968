import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { joinWords } from "../../../contract/platform/text.ts";
import styles from "./more-columns.module.css";

/** The labels of the columns beyond the grid's right edge; null where all fit. */
export type Hidden = readonly string[] | null;

/** Reads from the drawn header which columns stand beyond the right edge, whole or in part. */
export function hiddenColumns(grid: HTMLElement): Hidden {
  if (grid.scrollWidth - grid.clientWidth < 2) return null;
  const edge = grid.getBoundingClientRect().right;
  return [...grid.querySelectorAll<HTMLElement>("[data-label]")]
    .filter((header) => (header.parentElement ?? header).getBoundingClientRect().right > edge + 1)
    .map((header) => header.dataset["label"] ?? "");
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
        const room = (element?.clientWidth ?? 0) / 2;
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
