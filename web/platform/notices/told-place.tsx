import type { ReactNode } from "react";
import classes from "./told-place.module.css";

/** Where the connection's banner and the notices stand, so that neither lies on the other. */
export function ToldPlace({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.place}>{children}</div>;
}
