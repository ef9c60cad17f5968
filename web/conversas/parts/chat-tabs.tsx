import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CONVERSAS_LOAD_FAILED, type ChatTab } from "../../../contract/conversas/index.ts";
import { ListTabs } from "../../platform/list/list-tabs.tsx";
import { useStandingError } from "../../platform/page/error-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { Target } from "../../platform/routing/links.ts";
import { chatMenuQuery } from "../queries/conversas.ts";
import classes from "./lists.module.css";

interface ChatTabsProps {
  readonly tab: ChatTab;
  /** The number of unread messages as a text; null while loading. */
  readonly unread: string | null;
  /** The address of another tab. */
  readonly linkOf: (tab: ChatTab) => Target;
}

/** The tabs that the static menu names (SCHT-04, SCHT-16). Until it has loaded, their line stays empty. */
export function ChatTabs({ tab, unread, linkOf }: ChatTabsProps): ReactNode {
  const menu = useQuery(chatMenuQuery);
  if (useStandingError(menu))
    return (
      <div className={classes["next"]} role="alert">
        {CONVERSAS_LOAD_FAILED}
        <WaitingButton
          size="compact-sm"
          variant="default"
          isWaiting={menu.isFetching}
          onClick={() => void menu.refetch()}
        >
          Tentar novamente
        </WaitingButton>
      </div>
    );
  return (
    <ListTabs
      label="Situação das conversas"
      replace
      tabs={(menu.data ?? []).map(({ chat_menu_id, chat_menu_desc }) => ({
        label: chat_menu_desc,
        target: linkOf(chat_menu_id),
        current: chat_menu_id === tab,
        // Unread conversations stand only in this tab.
        ...(chat_menu_id === "N" && { count: unread }),
      }))}
    />
  );
}
