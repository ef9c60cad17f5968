import { databaseFailure } from "../../../platform/db/connection-errors.ts";
import { StorageFullError } from "../../../platform/storage/storage.ts";

/** What a relay is told instead of 250; 4xx lets it try again, 5xx ends the mail. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** What an error means to a relay: what is our fault never ends a mail. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFullError || databaseFailure(error) === "full")
    return new Refusal(452, "Insufficient system storage");
  return new Refusal(451, "Try again later");
}
