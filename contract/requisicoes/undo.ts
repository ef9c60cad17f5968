import { isUndoOver } from "../platform/undo.ts";
import { STATUS_LABEL, type ReqStatus } from "./status.ts";

/** The notices of an undo whose answer did not come. */
export const UNDO_FAILED = "Não foi possível desfazer. Confira o status da requisição.";

export const UNDO_VISAO_FAILED = "Não foi possível desfazer a exclusão da visão.";

/** The refusals of an undo (409). */
export const UNDO_TOO_LATE = "Não dá mais para desfazer: passaram os 30 segundos.";
export const UNDO_NOT_OWN = "Só quem encerrou a requisição pode desfazer.";
export const UNDO_CHANGED = "Não dá mais para desfazer: a requisição mudou depois disso.";

/** Why a closing that is a request's newest change cannot be taken back, as the answer says it; null when it can. */
export function whyNotUndo(closing: { readonly own: boolean; readonly secondsAgo: number }): string | null {
  if (!closing.own) return UNDO_NOT_OWN;
  return isUndoOver(closing.secondsAgo) ? UNDO_TOO_LATE : null;
}

/** The notice after a closing was taken back. */
export function undoneMessage(status: ReqStatus): string {
  return `Encerramento desfeito. O status voltou para ${STATUS_LABEL[status]}.`;
}
