import {
  arrangesColunas,
  disposicaoPadrao,
  disposicaoSchema,
  type Disposicao,
} from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/**
 * How a person has the table's columns; what holds by itself where they chose nothing, or of what is no longer one. Who
 * went over to a dealer since has none hidden or pinned.
 */
export async function findDisposicao(
  db: Database,
  { usuario_id, traits }: Pick<Session, "usuario_id" | "traits">,
): Promise<Disposicao> {
  const row = await db
    .selectFrom("usuario_disposicao")
    .select("disposicao")
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  const { data: kept = disposicaoPadrao(traits) } = disposicaoSchema.safeParse(row?.disposicao);
  return arrangesColunas(traits) ? kept : { ...kept, ocultas: [], fixas: [] };
}
