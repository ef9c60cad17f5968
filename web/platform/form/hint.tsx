import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./hint.module.css";

/** A warning below a field, with an icon beside the colour; it never blocks sending (OP-29, OP-98). */
export function Hint({ text }: { text: string }): ReactNode {
  return (
    <span className={classes["hint"]}>
      <IconInfoCircle size={13} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
