import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { ServerError } from "../http/errors.ts";
import { negative } from "./notices.ts";

/** True for a 401 and a 403, which are told for all screens (AUTH-52, AUTH-53) before their caller hears of them (AUTH-54). */
export function isToldToAll(error: unknown): boolean {
  return error instanceof ServerError && (error.status === 401 || error.status === 403);
}

/**
 * Tells of a failed call by a notice with its row's text, whatever the server said and whether it was reached: of the
 * connection the banner tells. docs/contract.md lists which failure has which text.
 * @param detail what it is about, below its words
 */
export function tellFailure(error: unknown, text: string = UNKNOWN_ERROR, detail?: string): void {
  if (!isToldToAll(error)) negative(text, { detail });
}
