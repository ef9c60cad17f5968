import { GROUPS, VIEWS, acessosOf, traitsOf, viewsOf } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { hasAvisos } from "../../../contract/notificacoes/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { BUILT_ROUTES } from "../../../contract/routes.ts";
import { personReaches } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { staffGroups } from "../policy/whom.ts";
import { IS_TOLD, TOLD_NOW } from "../sql/told-now.ts";

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
  | "mensagem_em"
> &
  Row<"usuario", "usuario_id" | "usuario_nome" | "usuario_email"> &
  Row<"requisicao", "req_tipo_desc" | "req_sumario"> & {
    /** Whether a closing was taken back behind it: it tells of the message before that, with the status of now. */
    readonly desfeito: boolean;
  };

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
 * private. A closing that was taken back is told to nobody, but a message of the same burst; and nothing to whoever did it.
 * @param only one person, of whom alone it is asked
 */
export async function findTold(
  db: Database,
  aviso_ids: readonly number[],
  only: number | null = null,
): Promise<ToldAviso[]> {
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
    select a.aviso_id, a.view, a.req_numero, a.evento_id, n.tipo, n.req_status, n.quando, a.quantidade, n.autor_id,
      a.mensagem_em, u.usuario_id, u.usuario_nome, u.usuario_email, r.req_tipo_desc, r.req_sumario, n.desfeito
    from aviso a join requisicao r on r.req_numero = a.req_numero
    join requisicao_leitura l on l.req_numero = a.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    cross join ${TOLD_NOW}
    join usuario u on u.acesso_status = 'A' and u.excluido_em is null and u.usuario_id is distinct from n.autor_id
      and (${only}::bigint is null or u.usuario_id = ${only}::bigint)
      and case when a.usuario_id is null then true
        else u.usuario_id = a.usuario_id and u.usuario_id in (r.req_usuario_id, l.req_owner_id) end
    where a.aviso_id = any(${[...aviso_ids]}::bigint[]) and (${groups}) and ${personReaches("u", "c")}
      and ${IS_TOLD}
    order by a.aviso_id, u.usuario_id`.execute(db);
  return rows;
}
