import type { Perfil } from "../../contract/perfil/index.ts";
import type { Database } from "../platform/db/connect.ts";
import { sql } from "../platform/db/sql.ts";

/**
 * A person's own profile with all their accounts (PERF-08, PERF-09, OP-99). `lock` locks the person's row until the
 * transaction ends. Throws when there is nobody with that id, because it comes from a session.
 */
export async function findPerfil(
  db: Database,
  usuario_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Perfil> {
  return await db
    .selectFrom("usuario as u")
    .select(["u.usuario_nome", "u.usuario_email", "u.usuario_cpf", "u.usuario_telefone", "u.usuario_cargo"])
    .select(
      sql<string[]>`array(select uc.concessionario_conta from usuario_concessionario uc
        where uc.usuario_id = u.usuario_id order by 1)`.as("usuario_concessionario_codigo"),
    )
    .select(["u.usuario_versao", sql<boolean>`u.senha_hash is not null`.as("usuario_tem_senha")])
    .where("u.usuario_id", "=", usuario_id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}
