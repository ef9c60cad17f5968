/** The mark of a week's card: no messages, an unread one, messages and all read (SLST-06 to SLST-08). */
export const CHAT_STATUSES = ["S", "N", "C"] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** What it says, to the letter. */
export const CHAT_STATUS_DESC: Readonly<Record<ChatStatus, string>> = {
  S: "Sem Mensagens",
  N: "Nova Mensagem",
  C: "Contém Mensagens",
};
