import { addNotice, type NewNotice, type NoticeAction } from "./notice-store.ts";

/**
 * A success, in the catalogue's words; goes by itself, later when it offers to do something (LAY-20). Returns what
 * removes it.
 * @param detail what of it was left out, below its words
 */
export function positive(message: string, action?: NoticeAction, detail?: string): () => void {
  return addNotice({ kind: "positive", message, action, detail });
}

/**
 * An error, in the server's or the catalogue's words; stays long enough to be read (LAY-20).
 * @param more what it offers to do, and what it is about, below its words
 */
export function negative(message: string, more: Omit<NewNotice, "kind" | "message"> = {}): void {
  addNotice({ ...more, kind: "negative", message });
}
