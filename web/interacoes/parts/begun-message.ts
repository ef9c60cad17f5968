import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import type { UnsentMessage } from "../../detalhe/index.ts";
import { whyNotSendable } from "./message-draft.ts";
import type { Sending } from "./use-message-draft.ts";

/** The unsent message, for closing the request; null when there is none or it can no longer be sent. */
export function begunMessage(
  { draft, unsent, isBegun, isSending, send }: Sending,
  { can }: Pick<Requisicao, "can">,
): UnsentMessage | null {
  if (!can.sendInteracao || !isBegun) return null;
  // Files stay in the browser until they are uploaded.
  return {
    texto: draft.texto.trim(),
    reason: whyNotSendable(draft, unsent.files.length, isSending),
    send: () => send("alone"),
  };
}
