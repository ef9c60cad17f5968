import type { Lado } from "../carros-parados/index.ts";
import type { EventoBase } from "../platform/evento.ts";

/** What the stream tells of conversations. */
export const CONVERSA_EVENTOS = [
  "conversa.escrita",
  "conversa.email",
  "conversa.lida",
  "conversa.arquivada",
] as const;

/**
 * A message was sent, an e-mail of one went out or failed, the messages were read by a side (told to that side alone), or the week's conversation was
 * archived. It says which conversation, never what stands in it.
 */
export interface ConversaEvento extends EventoBase {
  readonly tipo: (typeof CONVERSA_EVENTOS)[number];
  readonly objeto: "conversa";
  readonly info_concessionario_id: string;
  readonly info_semana: string;
  /** The part that it is about; '' and '' for the week. */
  readonly info_chassi: string;
  readonly info_item_codigo: string;
  /** Whose message it was, or who has read; null for an archived one. */
  readonly lado: Lado | null;
}
