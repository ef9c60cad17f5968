import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { OpenAviso } from "../policy/aviso-bursts.ts";
import type { Follower, Told } from "../policy/whom.ts";

/** A request with those who follow it and may sign in, author first. */
export interface Followed extends Row<"requisicao", "req_numero" | "view"> {
  readonly followers: readonly Follower[];
}

/** Who follows these requests now (OP-49). */
export async function findFollowers(
  db: Database,
  numeros: readonly number[],
): Promise<Map<number, Followed>> {
  // Unscoped: whom a notice is made for; what they may see of it is asked each time that it is shown.
  const { rows } = await sql<Followed>`
    select r.req_numero, r.view, coalesce((
      select jsonb_agg(jsonb_build_object('usuario_id', u.usuario_id, 'grupo_usuario_id', u.grupo_usuario_id))
      from usuario u where u.usuario_id in (r.req_usuario_id, l.req_owner_id)
        and u.acesso_status = 'A' and u.excluido_em is null), '[]') as followers
    from requisicao r join requisicao_leitura l on l.req_numero = r.req_numero
    where r.req_numero = any(${[...numeros]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.req_numero, row]));
}

/** The newest notice of each of these people on that request, however many there are before it. */
export async function findOpenAvisos(
  db: Database,
  told: readonly Pick<Told, "req_numero" | "usuario_id">[],
): Promise<OpenAviso[]> {
  const people = told.filter(({ usuario_id }) => usuario_id !== null);
  // Unscoped: read to let them grow, and shown to nobody.
  const { rows } = await sql<OpenAviso>`
    select a.* from (
      select distinct * from unnest(${people.map(({ req_numero }) => req_numero)}::bigint[],
        ${people.map(({ usuario_id }) => usuario_id)}::bigint[])
    ) k (req_numero, usuario_id) cross join lateral (
      select aviso_id, usuario_id, req_numero, evento_id, desde from aviso
      where req_numero = k.req_numero and usuario_id = k.usuario_id order by evento_id desc limit 1
    ) a`.execute(db);
  return rows;
}
