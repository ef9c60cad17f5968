import { chooseConcessionario } from "../../../contract/acesso/index.ts";
import { forbidden } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { listOptions } from "../queries/sessao.ts";
import type { Session } from "../sessions/sessions.ts";

/**
 * Keeps the dealer that the person chose in the header: an account of their own, or 'todos' (LAY-12). It is a personal
 * mark and changes no record: no audit row, no event. Throws 403 for a choice that is not offered to them.
 */
export async function keepEscolha(
  { db }: Pick<Services, "db">,
  { usuario_id, scope }: Session,
  concessionario_codigo: string,
): Promise<void> {
  const options = await listOptions(db, scope.reach);
  if (chooseConcessionario(options, concessionario_codigo) !== concessionario_codigo) throw forbidden();
  await db
    .insertInto("usuario_escolha")
    .values({ usuario_id, concessionario_codigo })
    .onConflict((conflict) => conflict.column("usuario_id").doUpdateSet({ concessionario_codigo }))
    .execute();
}
