import { UNKNOWN_TYPE, findRequestType } from "../../../contract/requisicoes/index.ts";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { badRequest } from "../../platform/http/errors.ts";

/**
 * OP-22: the type that a request may be sent of. Throws 400 for a text that is no type, and 400 with its own text for a
 * type that only tells something, both before any field is looked at. `find` gives the definition of a type.
 */
export function creatableType(tipo: string, find: typeof findRequestType = findRequestType): RequestType {
  const type = find(tipo);
  if (!type) throw badRequest(UNKNOWN_TYPE);
  if (type.card.card_tipo === "aviso") throw badRequest(type.card.aviso_texto);
  return type;
}
