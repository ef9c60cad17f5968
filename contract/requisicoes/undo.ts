import { STATUS_LABEL, type ReqStatus } from "./status.ts";

/** Seconds for which whoever concluded or archived can take it back: OP-44's end begins after them (decision 46). */
export const UNDO_SECONDS = 30;

/** Seconds that the server allows beside these: the answer of the closing and the undo are under way for a while. */
export const UNDO_GRACE_SECONDS = 5;

/** The notice of an undo whose answer did not come. */
export const UNDO_FAILED = "Não foi possível desfazer. Confira o status da requisição.";

/** The refusals of an undo (409). */
export const UNDO_TOO_LATE = "Não dá mais para desfazer: passaram os 30 segundos.";
export const UNDO_NOT_OWN = "Só quem encerrou a requisição pode desfazer.";
export const UNDO_CHANGED = "Não dá mais para desfazer: a requisição mudou depois disso.";

/** Whether the time in which something done can be taken back is over; `secondsAgo` is how long ago it was done. */
export function isUndoOver(secondsAgo: number): boolean {
  return secondsAgo > UNDO_SECONDS + UNDO_GRACE_SECONDS;
}

/** Why a closing that is a request's newest change cannot be taken back, as the answer says it; null when it can. */
export function whyNotUndo(closing: { readonly own: boolean; readonly secondsAgo: number }): string | null {
  if (!closing.own) return UNDO_NOT_OWN;
  return isUndoOver(closing.secondsAgo) ? UNDO_TOO_LATE : null;
}

/** The notice after a closing was taken back. */
export function undoneMessage(status: ReqStatus): string {
  return `Encerramento desfeito. O status voltou para ${STATUS_LABEL[status]}.`;
}
