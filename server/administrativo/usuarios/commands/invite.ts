import {
  CONVITE_NEEDS_ACTIVE,
  USUARIOS,
  canInvite,
  textsOf,
} from "../../../../contract/administrativo/index.ts";
import { createConvite, type NewConvite } from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import { badRequest, required } from "../../../platform/http/errors.ts";
import { wakeSender } from "../../../platform/mail/letters.ts";
import type { Services } from "../../../platform/services.ts";
import { lockStatus } from "../queries.ts";

/** Makes a new invitation, which ends the links before it, and mails it as well (OP-12). Throws 404, and 400 for somebody who may not sign in. */
export async function inviteUsuario(
  { db, clock, bus }: Pick<Services, "db" | "clock" | "bus">,
  autor: Author,
  usuario_id: number,
): Promise<NewConvite> {
  const convite = await db.transaction().execute(async (tx) => {
    const person = required(await lockStatus(tx, usuario_id), textsOf(USUARIOS).notFound);
    if (!canInvite(person)) throw badRequest(CONVITE_NEEDS_ACTIVE);
    return await createConvite(tx, { usuario_id, autor, email: person.usuario_email, quando: clock.now() });
  });
  await wakeSender(bus);
  return convite;
}
