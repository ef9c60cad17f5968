import { Tooltip } from "@mantine/core";
import { IconMessageCircle, IconMessageCircleFilled, IconMessageCirclePlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  CHAT_STATUS_DESC,
  weekNumberOf,
  type ChatStatus,
  type SemanaCard,
} from "../../../contract/carros-parados/index.ts";
import type { Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./chat-mark.module.css";

/** Its shape distinguishes a status, the colour only helps. */
const SIGN: Readonly<Record<ChatStatus, typeof IconMessageCircle>> = {
  S: IconMessageCirclePlus,
  N: IconMessageCircleFilled,
  C: IconMessageCircle,
};

interface ChatMarkProps {
  readonly week: SemanaCard;
  readonly target: Target;
}

/** Whether a week has messages and unread ones; opens its conversation (SLST-06 to SLST-08, SLST-15). */
export function ChatMark({ week, target }: ChatMarkProps): ReactNode {
  const { info_semana, info_chat_status: status } = week;
  const Sign = SIGN[status];
  return (
    <Tooltip label={CHAT_STATUS_DESC[status]}>
      <span className={classes["mark"]} data-status={status}>
        <RouteLink
          target={target}
          aria-label={`Conversa da semana ${weekNumberOf(info_semana)}: ${CHAT_STATUS_DESC[status]}`}
        >
          <Sign size={18} stroke={1.5} aria-hidden />
        </RouteLink>
      </span>
    </Tooltip>
  );
}
