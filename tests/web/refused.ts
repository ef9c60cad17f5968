import { ServerError, type Refusal } from "../../web/platform/http/errors.ts";

/** A refusal of the server that says nothing but its words, and what else is given. */
export function refused(
  status: number,
  message = "Texto do servidor",
  given: Partial<Refusal> = {},
): ServerError {
  const nothing = { campos: [], atual: null, alteracao: null, requestId: null, retryAfter: null };
  return new ServerError({ status, message, ...nothing, ...given });
}
