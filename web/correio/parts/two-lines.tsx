import type { ReactNode } from "react";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import classes from "./correio.module.css";

/** A line, and a quieter one below it. */
export function TwoLines(props: { readonly first: ReactNode; readonly second: ReactNode }): ReactNode {
  return (
    <div>
      <span className={classes["cell"]}>{props.first}</span>
      <span className={classes["quiet"]}>{props.second}</span>
    </div>
  );
}

/** A moment, and how long ago it was. */
export function Since(props: { readonly seconds: number; readonly nowSeconds: number }): ReactNode {
  return (
    <span className={classes["nowrap"]}>
      <TwoLines
        first={formatDateTime(props.seconds)}
        second={formatRelative(props.seconds, props.nowSeconds)}
      />
    </span>
  );
}
