import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { formatInteger } from "../../platform/format/format.ts";
import classes from "./lists.module.css";

/** Above this only '+' is added: the place is narrow, and the exact number makes no difference. */
const MOST = 999;

/** A count as written in a narrow place. */
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
