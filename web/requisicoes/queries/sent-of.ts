import { NOT_FOUND, type Rascunho, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { ServerError } from "../../platform/http/errors.ts";

/**
 * The sent request; to the screens of sent requests a draft of that number does not exist, and throws like an unknown
 * one.
 */
export function sentOf(answer: Requisicao | Rascunho): Requisicao {
  if (answer.req_status !== "rascunho") return answer;
  throw new ServerError({
    status: 404,
    message: NOT_FOUND,
    campos: [],
    atual: null,
    alteracao: null,
    requestId: null,
    retryAfter: null,
  });
}
