import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./unsaved-mark.module.css";

/** Beside the name of what has unsaved changes: a dot by its shape, and words for who hears it. */
export function UnsavedMark(): ReactNode {
  return (
    <>
      <span className={classes["mark"]} title="Não salvo" aria-hidden />
      <VisuallyHidden> (não salvo)</VisuallyHidden>
    </>
  );
}
