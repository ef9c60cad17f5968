import { addNotice } from "./notice-store.ts";

/** A success, in the catalogue's words; goes by itself (LAY-20). */
export function positive(message: string): void {
  addNotice({ kind: "positive", message });
}

/** An error, in the server's or the catalogue's words; stays long enough to be read (LAY-20). */
export function negative(message: string): void {
  addNotice({ kind: "negative", message });
}
