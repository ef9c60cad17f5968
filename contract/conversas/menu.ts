/** Where a conversation is for one side: unread, read, archived (SCHT-11, OP-79). */
export const CHAT_TABS = ["N", "L", "A"] as const;
export type ChatTab = (typeof CHAT_TABS)[number];

/** A tab of conversations (SCHT-16). */
export interface ChatMenu {
  readonly chat_menu_id: ChatTab;
  readonly chat_menu_desc: string;
  readonly chat_menu_order: number;
  readonly chat_menu_status_selected: boolean;
}

/** Where the tabs stand as a file, the same for everybody (SCHT-04, OP-05, OP-79): `ChatMenu[]`, outside of `/api`. */
export const CHAT_MENU_FILE = "/static/chat-menu.json";

/** How a dealer's conversations are grouped (SCHT-06, OP-80). */
export const CHAT_MODELOS = ["semana", "peca"] as const;
export type ChatModelo = (typeof CHAT_MODELOS)[number];

/** The tab of a conversation for one side. What is unread is never hidden in the archive (OP-79). */
export function chatTabOf({ unread, archived }: { unread: number; archived: boolean }): ChatTab {
  if (unread > 0) return "N";
  return archived ? "A" : "L";
}
