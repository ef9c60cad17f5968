import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./unsaved-mark.module.css";

/** Marks unsaved changes beside a name: a dot, and words for screen readers. */
export function UnsavedMark(): ReactNode {
  return (
    <>
      <span className={classes["mark"]} title="Não salvo" aria-hidden />
      <VisuallyHidden> (não salvo)</VisuallyHidden>
    </>
  );
}
