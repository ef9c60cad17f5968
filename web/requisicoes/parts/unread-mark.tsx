import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./alert-dot.module.css";

/** A request with a message that the person has not seen; said in words too. */
export function UnreadMark(): ReactNode {
  return (
    <span className={classes.dot} title="Não lida" data-unread>
      <VisuallyHidden>, não lida</VisuallyHidden>
    </span>
  );
}
