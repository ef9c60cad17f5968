import { acessosOf, groupOf } from "../../../contract/acesso/index.ts";
import { BUILT_ROUTES } from "../../../contract/routes.ts";
import type { Database } from "../../platform/db/connect.ts";

/**
 * The screens that a person may open now, for work that goes on without a call of theirs; none where they may not sign
 * in.
 */
export async function findAcessos(db: Database, usuario_id: number): Promise<readonly string[]> {
  const person = await db
    .selectFrom("usuario")
    .select("grupo_usuario_id")
    .where("usuario_id", "=", usuario_id)
    .where("acesso_status", "=", "A")
    .where("excluido_em", "is", null)
    .executeTakeFirst();
  return person ? acessosOf(groupOf(person.grupo_usuario_id), BUILT_ROUTES) : [];
}
