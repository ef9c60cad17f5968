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

/** The static menu (SCHT-04, OP-79): the same for everybody, so nothing asks the server for it. */
export const CHAT_MENU: readonly ChatMenu[] = [
  { chat_menu_id: "N", chat_menu_desc: "Não Lidas", chat_menu_order: 1, chat_menu_status_selected: true },
  { chat_menu_id: "L", chat_menu_desc: "Lidas", chat_menu_order: 2, chat_menu_status_selected: false },
  { chat_menu_id: "A", chat_menu_desc: "Arquivadas", chat_menu_order: 3, chat_menu_status_selected: false },
];

/** How a dealer's conversations are grouped (SCHT-06, OP-80). */
export const CHAT_MODELS = ["semana", "peca"] as const;
export type ChatModel = (typeof CHAT_MODELS)[number];
