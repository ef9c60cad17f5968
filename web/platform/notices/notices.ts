import { addNotice } from "./notice-store.ts";

/** LAY-20: a success, in the catalogue's words; goes by itself. */
export function positive(message: string): void {
  addNotice({ kind: "positive", message });
}

/** LAY-20: an error, in the server's or the catalogue's words; stays long enough to be read. */
export function negative(message: string): void {
  addNotice({ kind: "negative", message });
}
