import { sql } from "kysely";
import { GROUPS, VIEWS, acessosOf, traitsOf, viewsOf } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { hasAvisos } from "../../../contract/notificacoes/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { BUILT_ROUTES } from "../../../contract/routes.ts";
import { personReaches } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { staffGroups } from "../policy/whom.ts";

/** A notice and one person whom it may be told now. */
export type ToldAviso = Row<
  "aviso",
  | "aviso_id"
  | "view"
  | "req_numero"
  | "evento_id"
  | "tipo"
  | "req_status"
  | "quando"
  | "quantidade"
  | "autor_id"
> &
  Row<"usuario", "usuario_id" | "usuario_nome" | "usuario_email"> &
  Row<"requisicao", "req_tipo_desc" | "req_sumario">;

/** The groups that are told of an area's requests, of what dealers do not read as well where it is `privado`. */
function groupsOf(view: View, privado: boolean): number[] {
  return GROUPS.filter((group) => {
    const person = traitsOf(group);
    const reads = hasAvisos(person) && (!privado || readsPrivate(person));
    return reads && viewsOf(acessosOf(group, BUILT_ROUTES)).includes(view);
  }).map(({ grupo_usuario_id }) => grupo_usuario_id);
}

const AREAS = VIEWS.map((view) => ({
  view,
  all: groupsOf(view, false),
  privado: groupsOf(view, true),
  staff: staffGroups(view),
}));

/**
 * Whom these notices may be told now, who are away: asked by whoever mails or pushes one, as it goes out. That is whoever
 * follows the request still, or is of the area's staff; may sign in; has the request in reach and its area; reads what is
 * private. A closing that was taken back is told to nobody, and nothing to whoever did it.
 */
export async function findTold(db: Database, aviso_ids: readonly number[]): Promise<ToldAviso[]> {
  const groups = sql.join(
    AREAS.map(
      ({ view, all, privado, staff }) => sql`a.view = ${view} and u.grupo_usuario_id = any(
        case when a.usuario_id is null then ${staff}::smallint[] when a.privado then ${privado}::smallint[]
          else ${all}::smallint[] end)`,
    ),
    sql` or `,
  );
  // Unscoped: `personReaches` is the reach of each person who is told.
  const { rows } = await sql<ToldAviso>`
    select a.aviso_id, a.view, a.req_numero, a.evento_id, a.tipo, a.req_status, a.quando, a.quantidade, a.autor_id,
      u.usuario_id, u.usuario_nome, u.usuario_email, r.req_tipo_desc, r.req_sumario
    from aviso a join requisicao r on r.req_numero = a.req_numero
    join requisicao_leitura l on l.req_numero = a.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    join usuario u on u.acesso_status = 'A' and u.excluido_em is null and u.usuario_id is distinct from a.autor_id
      and case when a.usuario_id is null then true
        else u.usuario_id = a.usuario_id and u.usuario_id in (r.req_usuario_id, l.req_owner_id) end
    where a.aviso_id = any(${[...aviso_ids]}::bigint[]) and (${groups}) and ${personReaches("u", "c")}
      and not (a.req_status in ('concluido', 'arquivado') and r.req_status in ('pendente', 'em_andamento'))
    order by a.aviso_id, u.usuario_id`.execute(db);
  return rows;
}
