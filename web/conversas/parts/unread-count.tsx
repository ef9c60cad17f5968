import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { formatInteger } from "../../platform/format/format.ts";
import classes from "./lists.module.css";

/** More are told as so many and more: the place is narrow, and the difference none. */
const MOST = 999;

/** How many messages are unread; nothing where none is (SCHT-14, SCHT-15). */
export function UnreadCount({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={classes["unread"]}>
      {count > MOST ? `${MOST}+` : formatInteger(count)}
      <VisuallyHidden>{count === 1 ? " mensagem não lida" : " mensagens não lidas"}</VisuallyHidden>
    </span>
  );
}
