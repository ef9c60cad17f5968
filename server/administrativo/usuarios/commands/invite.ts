import {
  CONVITE_NEEDS_ACTIVE,
  USUARIO_NOT_FOUND,
  canInvite,
} from "../../../../contract/administrativo/index.ts";
import { createConvite, type NewConvite } from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import { badRequest, notFound } from "../../../platform/http/errors.ts";
import type { Services } from "../../../platform/services.ts";
import { findUsuario } from "../queries.ts";

/** Makes a new invitation, which ends the one before (OP-12). Throws 404, and 400 for somebody who may not sign in. */
export async function inviteUsuario(
  { db, clock }: Pick<Services, "db" | "clock">,
  autor: Author,
  usuario_id: number,
): Promise<NewConvite> {
  return await db.transaction().execute(async (tx) => {
    const person = await findUsuario(tx, usuario_id, { lock: true });
    if (!person) throw notFound(USUARIO_NOT_FOUND);
    if (!canInvite(person)) throw badRequest(CONVITE_NEEDS_ACTIVE);
    return await createConvite(tx, { usuario_id, autor, quando: clock.now() });
  });
}
