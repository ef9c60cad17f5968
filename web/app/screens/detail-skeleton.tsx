import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { FieldCell, FieldGrid } from "../../platform/form/field-grid.tsx";
import classes from "./detail-screen.module.css";

/** Widths of the placeholder values, in percent of their column. */
const FIELDS = [64, 56, 48, 80, 72, 88, 40] as const;

/** The skeleton of a request and its thread. */
export function DetailSkeleton(): ReactNode {
  return (
    <div className={classes.split} aria-busy>
      <div className={`${classes.main} ${classes.panels}`}>
        <div className={classes.body}>
          <div className={classes.skeleton}>
            <FieldGrid>
              {FIELDS.map((width, field) => (
                // oxlint-disable-next-line react/no-array-index-key
                <FieldCell key={field} span={3}>
                  <Skeleton height={12} width="48%" my={4} />
                  <Skeleton height={12} width={`${width}%`} my={4} />
                </FieldCell>
              ))}
            </FieldGrid>
          </div>
          <Card widths={[100, 100, 92]} />
        </div>
        <div className={classes.thread}>
          <Card widths={[40, 88, 72, 40, 80, 64]} />
        </div>
      </div>
    </div>
  );
}

/** Lines with these widths, in percent of the card. */
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
