import type { View } from "../../../contract/acesso/index.ts";
import { MAX_USUARIOS } from "../../../contract/notificacoes/index.ts";
import type { Owner } from "../../../contract/requisicoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasWords } from "../../platform/db/words.ts";
import { staffGroups } from "../policy/whom.ts";

/** Active people of an area's staff whose name or e-mail has the words, in the order of their names (OP-49). */
export async function listUsuarios(
  db: Database,
  { view, busca }: { readonly view: View; readonly busca: string },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select u.usuario_id, u.usuario_nome, u.usuario_email from usuario u
    where u.acesso_status = 'A' and u.excluido_em is null and u.grupo_usuario_id = any(${staffGroups(view)}::smallint[])
      and ${hasWords(sql`u.usuario_nome || ' ' || u.usuario_email`, busca)}
    order by u.usuario_nome collate "pt-BR-x-icu", u.usuario_id limit ${MAX_USUARIOS}::bigint`.execute(db);
  return rows;
}

/**
 * That person, if they are active and of the area's staff. Until the transaction ends nobody suspends, deletes or moves
 * them; waits for one that is under way.
 */
export async function holdStaff(tx: Database, view: View, usuario_id: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.usuario_id, u.usuario_nome, u.usuario_email from usuario u
    where u.usuario_id = ${usuario_id}::bigint and u.acesso_status = 'A' and u.excluido_em is null
      and u.grupo_usuario_id = any(${staffGroups(view)}::smallint[])
    for share`.execute(tx);
  return rows[0];
}
