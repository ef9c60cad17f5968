import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./hint.module.css";

/** OP-29 OP-98: an amber remark on a field, with a sign beside the colour; it never keeps anybody from sending. */
export function Hint({ text }: { text: string }): ReactNode {
  return (
    <span className={classes["hint"]}>
      <IconInfoCircle size={13} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
