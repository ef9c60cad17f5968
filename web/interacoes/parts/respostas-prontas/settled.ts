import { isMoveAllowed, type ReqStatus } from "../../../../contract/requisicoes/index.ts";
import type { RespostaPronta } from "../../queries.ts";
import type { MessageDraft } from "../message-draft.ts";

/** What a reply sets beside its text: it makes a message private and never public, and a status that can come next. */
export function settledBy(
  { resposta_privada, resposta_status }: Pick<RespostaPronta, "resposta_privada" | "resposta_status">,
  status: ReqStatus,
): Partial<MessageDraft> {
  // A message moves what is pending by itself (OP-44).
  const then = status === "pendente" ? "em_andamento" : status;
  const moves = resposta_status !== "" && isMoveAllowed(then, resposta_status, "selector");
  return { ...(resposta_privada && { privada: true }), ...(moves && { status: resposta_status }) };
}

/** The message before the last reply was inserted, and right after. */
export interface Insertion {
  readonly before: Pick<MessageDraft, "texto" | "privada" | "status">;
  readonly after: Partial<MessageDraft>;
}

/**
 * What a change of the text brings along: where Ctrl+Z takes a reply back, or Ctrl+Y brings it again, what it had set
 * goes with it.
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
