import type { AvisoEmail, AvisosPorEmail } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { findReturned } from "../../platform/mail/returned.ts";

/** When that person is mailed notices, and whether mails to them came back. */
export async function findEmailChoice(db: Database, usuario_id: number): Promise<AvisosPorEmail> {
  const { aviso_email, usuario_email } = await db
    .selectFrom("usuario")
    .select(["aviso_email", "usuario_email"])
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirstOrThrow();
  const returned = await findReturned(db, usuario_email);
  const devolvido = returned
    ? { desde: Math.floor(returned.quando.getTime() / 1000), motivo: returned.motivo }
    : null;
  return { aviso_email: aviso_email as AvisoEmail, usuario_email, devolvido };
}
