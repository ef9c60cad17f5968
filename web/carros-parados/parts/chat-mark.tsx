import { Tooltip } from "@mantine/core";
import { IconMessageCircle, IconMessageCircleFilled, IconMessageCirclePlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  CHAT_STATUS_DESC,
  weekNumberOf,
  type ChatStatus,
  type SemanaCard,
  type Tab,
} from "../../../contract/carros-parados/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./chat-mark.module.css";

/** Its shape distinguishes a status, the colour only helps. */
const SIGN: Readonly<Record<ChatStatus, typeof IconMessageCircle>> = {
  S: IconMessageCirclePlus,
  N: IconMessageCircleFilled,
  C: IconMessageCircle,
};

/** Whether a week has messages and unread ones; opens its conversation over the list (SLST-06 to SLST-08, SLST-15). */
export function chatMark(week: SemanaCard, tab: Tab | undefined, page: number): ReactNode {
  const { info_semana, info_concessionario_id: contato, info_chat_status: status } = week;
  const conversas = status === "N" ? "N" : "L";
  const Sign = SIGN[status];
  return (
    <Tooltip label={CHAT_STATUS_DESC[status]}>
      <span className={classes["mark"]} data-status={status}>
        <RouteLink
          target={linkTo("pac-carros-parados-listagem", {}, { tab, page, conversas, contato, info_semana })}
          aria-label={`Conversa da semana ${weekNumberOf(info_semana)}: ${CHAT_STATUS_DESC[status]}`}
        >
          <Sign size={18} stroke={1.5} aria-hidden />
        </RouteLink>
      </span>
    </Tooltip>
  );
}
