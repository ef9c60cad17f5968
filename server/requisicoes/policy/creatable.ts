import { UNKNOWN_TYPE, findRequestType } from "../../../contract/requisicoes/index.ts";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { badRequest } from "../../platform/http/errors.ts";

/**
 * The type, if requests of it can be created (OP-22). Throws 400 for an unknown type, and 400 with its notice for a
 * type that is only a notice; both before any field is checked. `find` gives the definition of a type.
 */
export function creatableType(tipo: string, find: typeof findRequestType = findRequestType): RequestType {
  const type = find(tipo);
  if (!type) throw badRequest(UNKNOWN_TYPE);
  if (type.card.card_tipo === "aviso") throw badRequest(type.card.aviso_texto);
  return type;
}
