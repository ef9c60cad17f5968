import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./grid-skeleton.module.css";

/** Widths of a row's cells, in percent: a code, a text, some figures. */
const CELLS = [12, 28, 8, 12, 12] as const;

/** The skeleton of a grid whose code is loading, with as many rows as it will have, up to its height. */
export function GridSkeleton({ rows, maxHeight }: { rows: number; maxHeight: string }): ReactNode {
  return (
    <div className={classes.grid} style={{ maxHeight }} aria-busy>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={classes.row}>
          {CELLS.map((width, cell) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={cell} height={12} width={`${width}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
