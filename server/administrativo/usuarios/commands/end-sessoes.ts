import { USUARIOS, textsOf } from "../../../../contract/administrativo/index.ts";
import { endSessoesOf } from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { DbAndClock } from "../../../platform/services.ts";
import { lockStatus } from "../queries.ts";

/** Ends all sessions of a person, of one's own those but this one; gives how many. Throws 404. */
export async function endSessoesUsuario(
  parts: DbAndClock,
  autor: Author,
  whose: { readonly usuario_id: number; readonly sessao_id: Buffer },
): Promise<number> {
  if (!(await lockStatus(parts.db, whose.usuario_id))) throw notFound(textsOf(USUARIOS).notFound);
  return await endSessoesOf(parts, autor, whose);
}
