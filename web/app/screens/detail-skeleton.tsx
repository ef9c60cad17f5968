import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./detail-screen.module.css";

/** The shape of a request and its thread while both are on their way. */
export function DetailSkeleton(): ReactNode {
  return (
    <div className={classes.panels} aria-busy>
      <div className={classes.body}>
        <Card widths={[60, 72, 48, 80, 64, 70, 40, 56]} />
        <Card widths={[100, 100, 92]} />
      </div>
      <div className={classes.thread}>
        <Card widths={[40, 88, 72, 40, 80, 64]} />
      </div>
    </div>
  );
}

/** Lines as wide as said, in percent of the card. */
function Card({ widths }: { widths: readonly number[] }): ReactNode {
  return (
    <div className={classes.skeleton}>
      {widths.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={line} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}
