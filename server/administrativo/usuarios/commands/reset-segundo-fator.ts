import {
  NO_SEGUNDO_FATOR,
  OWN_SEGUNDO_FATOR,
  USUARIOS,
  textsOf,
} from "../../../../contract/administrativo/index.ts";
import * as acesso from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import { badRequest, notFound } from "../../../platform/http/errors.ts";
import { wakeSender } from "../../../platform/mail/letters.ts";
import type { Services } from "../../../platform/services.ts";
import { lockStatus } from "../queries.ts";

/**
 * Takes the second factor away of somebody who lost their phone, and tells them. Throws 404, and 400 for one's own and
 * for somebody without one.
 */
export async function resetSegundoFator(
  { db, clock, bus }: Pick<Services, "db" | "clock" | "bus">,
  autor: Author,
  usuario_id: number,
): Promise<void> {
  if (usuario_id === autor.usuario_id) throw badRequest(OWN_SEGUNDO_FATOR);
  await db.transaction().execute(async (tx) => {
    if (!(await lockStatus(tx, usuario_id))) throw notFound(textsOf(USUARIOS).notFound);
    const had = await acesso.resetSegundoFator(tx, { usuario_id, autor, quando: clock.now() });
    if (!had) throw badRequest(NO_SEGUNDO_FATOR);
  });
  await wakeSender(bus);
}
