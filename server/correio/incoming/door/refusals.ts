import { databaseFailure } from "../../../platform/db/connection-errors.ts";
import { StorageFullError } from "../../../platform/storage/storage.ts";

/** The largest mail, in bytes: 20 MB of files, as they go out, a third larger in a mail. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** What a relay is told instead of 250; 4xx lets it try again, 5xx ends the mail. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** The refusals of the door (OP-54): another domain, a mail that is too large, and no room for it. */
export const notOurDomain = (): Refusal => new Refusal(550, "We do not relay");
export const mailTooLarge = (): Refusal => new Refusal(552, "Message too large");
export const noRoomForMail = (): Refusal => new Refusal(452, "Insufficient system storage");

/** What an error means to a relay: what is our fault never ends a mail. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFullError || databaseFailure(error) === "full") return noRoomForMail();
  return new Refusal(451, "Try again later");
}
