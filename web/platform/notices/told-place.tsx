import type { ReactNode } from "react";
import classes from "./told-place.module.css";

/** The place of the connection's banner and the notices, so that neither covers the other. */
export function ToldPlace({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.place}>{children}</div>;
}
