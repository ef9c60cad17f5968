import type { RecebidoInteiro } from "../../../contract/correio/index.ts";
import type { Session } from "../../acesso/index.ts";
import { required } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { findRecebido, presentInteiro } from "../queries/recebidos.ts";
import { holdWaiting, requireWaiting, settleRecebido } from "./settle-recebido.ts";

/** Leaves a mail out, with the reason; gives it as it is now. Throws 404, and 409 where a colleague was first. */
export async function discardRecebido(
  parts: DbAndClock,
  session: Session,
  { recebido_id, recebido_descarte }: { readonly recebido_id: number; readonly recebido_descarte: string },
): Promise<RecebidoInteiro> {
  const mail = await requireWaiting(parts.db, session, recebido_id);
  return await parts.db.transaction().execute(async (tx) => {
    await holdWaiting(tx, session, recebido_id);
    const settled = { recebido_estado: "descartado", recebido_descarte } as const;
    await settleRecebido(tx, parts, { session, mail, settled });
    return presentInteiro(required(await findRecebido(tx, session, recebido_id)));
  });
}
