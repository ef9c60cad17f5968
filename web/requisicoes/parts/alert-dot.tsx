import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./alert-dot.module.css";

/** HOME-13 HIST-12: a count changed since it was last seen; said in words too. */
export function AlertDot(): ReactNode {
  return (
    <span className={classes.dot}>
      <VisuallyHidden>, mudou desde a última vez</VisuallyHidden>
    </span>
  );
}
