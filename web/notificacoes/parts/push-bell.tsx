import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ACTIVATE_PUSH, PUSH_OFF, PUSH_ON } from "../../../contract/notificacoes/push.ts";
import { ensurePush, usePush } from "../queries/push.ts";
import classes from "./push-bell.module.css";

/** Whether the dealer is pushed to on this browser; where not, a press asks, or says what is in the way (NOTIF-04). */
export function PushBell(): ReactNode {
  const { isOn } = usePush();
  if (isOn)
    return (
      <span className={classes.on} title={PUSH_ON}>
        <IconBell size={18} stroke={1.5} aria-hidden />
        <VisuallyHidden>{PUSH_ON}</VisuallyHidden>
      </span>
    );
  const label = `${PUSH_OFF}. ${ACTIVATE_PUSH}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--pac-control)"
      aria-label={label}
      title={label}
      onClick={() => void ensurePush()}
    >
      <IconBellOff size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
