import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./alert-dot.module.css";

/** Marks a request with unread messages, also in words. */
export function UnreadMark(): ReactNode {
  return (
    <span className={classes.dot} title="Não lida" data-unread>
      <VisuallyHidden>, não lida</VisuallyHidden>
    </span>
  );
}
