import type { Traits } from "../acesso/index.ts";

/** The two sides of a conversation, each of which has its own unread messages (OP-80). */
export type Lado = "concessionario" | "montadora";

/** A person's side: the dealer's people, or the manufacturer's. */
export function ladoOf(person: Traits): Lado {
  return person.isDealer ? "concessionario" : "montadora";
}

/** The mark of a week's card: no messages, an unread one, messages and all read (SLST-06 to SLST-08). */
export const CHAT_STATUSES = ["S", "N", "C"] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** What it says, to the letter. */
export const CHAT_STATUS_DESC: Readonly<Record<ChatStatus, string>> = {
  S: "Sem Mensagens",
  N: "Nova Mensagem",
  C: "Contém Mensagens",
};
