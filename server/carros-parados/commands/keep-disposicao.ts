import { arrangesColunas, type Disposicao } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { forbidden } from "../../platform/http/errors.ts";

/**
 * Keeps how a person has the table's columns, in place of what was kept. It is a personal mark and changes no record: no
 * audit row, no event. Throws 403 where who fills them in hides or pins columns.
 */
export async function keepDisposicao(
  db: Database,
  { usuario_id, traits }: Pick<Session, "usuario_id" | "traits">,
  chosen: Disposicao,
): Promise<void> {
  if (!arrangesColunas(traits) && chosen.ocultas.length + chosen.fixas.length > 0) throw forbidden();
  const disposicao = JSON.stringify(chosen);
  await db
    .insertInto("usuario_disposicao")
    .values({ usuario_id, disposicao })
    .onConflict((conflict) => conflict.column("usuario_id").doUpdateSet({ disposicao }))
    .execute();
}
