import {
  CONVITE_NEEDS_ACTIVE,
  USUARIOS,
  canInvite,
  textsOf,
} from "../../../../contract/administrativo/index.ts";
import { createConvite, type NewConvite } from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import { badRequest, notFound } from "../../../platform/http/errors.ts";
import type { Services } from "../../../platform/services.ts";
import { lockStatus } from "../queries.ts";

/** Makes a new invitation, which ends the one before (OP-12). Throws 404, and 400 for somebody who may not sign in. */
export async function inviteUsuario(
  { db, clock }: Pick<Services, "db" | "clock">,
  autor: Author,
  usuario_id: number,
): Promise<NewConvite> {
  return await db.transaction().execute(async (tx) => {
    const person = await lockStatus(tx, usuario_id);
    if (!person) throw notFound(textsOf(USUARIOS).notFound);
    if (!canInvite(person)) throw badRequest(CONVITE_NEEDS_ACTIVE);
    return await createConvite(tx, { usuario_id, autor, quando: clock.now() });
  });
}
