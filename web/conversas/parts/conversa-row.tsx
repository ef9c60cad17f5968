import type { ReactNode } from "react";
import { weekNumberOf } from "../../../contract/carros-parados/index.ts";
import { ITEM_EXCLUIDO, type Conversa } from "../../../contract/conversas/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import type { Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./lists.module.css";
import { UnreadCount } from "./unread-count.tsx";

interface ConversaRowProps {
  readonly conversa: Conversa;
  readonly target: Target;
  readonly isOpen: boolean;
  readonly replace: boolean;
  /** Says where it stands, among conversations of all tabs. */
  readonly namesTab: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** A conversation in its list: what it is about, its newest message and how many are unread. */
export function ConversaRow({
  conversa,
  target,
  isOpen,
  replace,
  namesTab,
  now,
}: ConversaRowProps): ReactNode {
  const { info_semana, info_periodo, info_modelo, info_chassi, info_item_codigo } = conversa;
  const { contador_msg_nao_lida: unread, ultima_mensagem, ultima_mensagem_timestamp: when } = conversa;
  const week = `Semana ${weekNumberOf(info_semana)}`;
  const isPart = info_chassi !== "";
  const name = isPart ? `${info_chassi} · ${info_item_codigo}` : week;
  const of = isPart ? [week, info_modelo] : [info_periodo];
  const isArchived = namesTab && conversa.chat_menu_id === "A";
  const about = [...of, isArchived ? "Arquivada" : ""].filter((part) => part !== "").join(" · ");
  return (
    <RouteLink
      target={target}
      replace={replace}
      className={classes["row"]}
      aria-current={isOpen ? "true" : undefined}
    >
      <span className={classes["name"]} title={name} data-part={isPart || undefined}>
        {name}
      </span>
      <span className={classes["time"]}>{when === null ? "" : formatRelative(when, now)}</span>
      <span className={classes["about"]} title={about}>
        {about}
      </span>
      <span className={classes["last"]} title={ultima_mensagem}>
        {ultima_mensagem}
      </span>
      <UnreadCount count={unread} />
      {conversa.flag_item_excluido_no_informativo === 1 ? (
        <span className={classes["gone"]}>{ITEM_EXCLUIDO}</span>
      ) : null}
    </RouteLink>
  );
}
