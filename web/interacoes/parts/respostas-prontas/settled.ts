import { isMoveAllowed, type ReqStatus } from "../../../../contract/requisicoes/index.ts";
import type { RespostaPronta } from "../../queries.ts";
import type { MessageDraft } from "../message-draft.ts";

/** What a reply sets beside its text: it can make a message private, never public, and set an allowed status. */
export function settledBy(
  { resposta_privada, resposta_status }: Pick<RespostaPronta, "resposta_privada" | "resposta_status">,
  status: ReqStatus,
): Partial<MessageDraft> {
  // A message moves a pending request by itself (OP-44).
  const then = status === "pendente" ? "em_andamento" : status;
  const moves = resposta_status !== "" && isMoveAllowed(then, resposta_status, "selector");
  return { ...(resposta_privada && { privada: true }), ...(moves && { status: resposta_status }) };
}

/** The message right before and right after the last reply was inserted. */
export interface Insertion {
  readonly before: Pick<MessageDraft, "texto" | "privada" | "status">;
  readonly after: Partial<MessageDraft>;
}

/**
 * The settings that follow a change of the text: Ctrl+Z takes a reply back together with its settings, and Ctrl+Y
 * brings both again.
 * @param inputType of the event
 */
export function withSettled(
  insertion: Insertion | null,
  inputType: string | undefined,
  texto: string,
): Partial<MessageDraft> {
  if (insertion !== null && inputType === "historyUndo" && texto === insertion.before.texto)
    return insertion.before;
  if (insertion !== null && inputType === "historyRedo" && texto === insertion.after.texto)
    return insertion.after;
  return { texto };
}
