import { addNotice, type NoticeAction } from "./notice-store.ts";

/** A success, in the catalogue's words; goes by itself, later when it offers to do something (LAY-20). Returns what removes it. */
export function positive(message: string, action?: NoticeAction): () => void {
  return addNotice({ kind: "positive", message, action });
}

/** An error, in the server's or the catalogue's words; stays long enough to be read (LAY-20). */
export function negative(message: string, action?: NoticeAction): void {
  addNotice({ kind: "negative", message, action });
}
