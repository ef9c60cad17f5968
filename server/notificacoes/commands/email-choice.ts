import type { AvisoEmail, AvisosPorEmail } from "../../../contract/notificacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import { forgetReturned } from "../../platform/mail/returned.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { findEmailChoice } from "../queries/email-choice.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "aviso_email.escolhido": "usuario";
  }
}

/**
 * Stores when a person is mailed notices, and gives it. A choice of one's own and no field of the record, so it has no
 * version; what waits is looked at again as it is written. Their address counts as good again: they ask for mail there.
 */
export async function chooseEmail(
  { db, clock }: DbAndClock,
  usuario_id: number,
  aviso_email: AvisoEmail,
): Promise<AvisosPorEmail> {
  return await db.transaction().execute(async (tx) => {
    const { usuario_email } = await tx
      .updateTable("usuario")
      .set({ aviso_email })
      .where("usuario_id", "=", usuario_id)
      .returning("usuario_email")
      .executeTakeFirstOrThrow();
    if (aviso_email !== "nunca") await forgetReturned(tx, usuario_email);
    await auditInsert({
      quando: clock.now(),
      usuario_id,
      acao: "aviso_email.escolhido",
      objeto: "usuario",
      objeto_id: usuario_id,
      detalhe: { aviso_email },
    }).execute(tx);
    return await findEmailChoice(tx, usuario_id);
  });
}
