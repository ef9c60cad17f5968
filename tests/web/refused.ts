import { ServerError } from "../../web/platform/http/errors.ts";

/** A refusal of the server that says nothing but its words. */
export function refused(status: number, message = "Texto do servidor"): ServerError {
  const nothing = { campos: [], atual: null, alteracao: null, requestId: null, retryAfter: null };
  return new ServerError({ status, message, ...nothing });
}
