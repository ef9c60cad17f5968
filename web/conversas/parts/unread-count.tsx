import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { formatInteger } from "../../platform/format/format.ts";
import classes from "./lists.module.css";

/** More are told as so many and more: the place is narrow, and the difference none. */
const MOST = 999;

/** So many, as they are written where the place is narrow. */
export function unreadText(count: number): string {
  return count > MOST ? `${MOST}+` : formatInteger(count);
}

/** How many messages are unread; nothing where none is (SCHT-14, SCHT-15). */
export function UnreadCount({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={classes["unread"]}>
      {unreadText(count)}
      <VisuallyHidden>{count === 1 ? " mensagem não lida" : " mensagens não lidas"}</VisuallyHidden>
    </span>
  );
}
