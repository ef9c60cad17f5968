import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./alert-dot.module.css";

/** Marks a count that changed since it was last seen, also in words (HOME-13, HIST-12). */
export function AlertDot(): ReactNode {
  return (
    <span className={classes.dot}>
      <VisuallyHidden>, mudou desde a última vez</VisuallyHidden>
    </span>
  );
}
