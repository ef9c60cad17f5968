import { sql } from "kysely";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { OpenAviso } from "../policy/bursts.ts";
import type { Follower } from "../policy/whom.ts";

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

/** The newest notice of each person on each of these requests. */
export async function findOpenAvisos(db: Database, numeros: readonly number[]): Promise<OpenAviso[]> {
  // Unscoped: read to let them grow, and shown to nobody.
  const { rows } = await sql<OpenAviso>`
    select distinct on (req_numero, usuario_id) aviso_id, usuario_id, req_numero, evento_id, desde from aviso
    where req_numero = any(${[...numeros]}::bigint[]) and usuario_id is not null
    order by req_numero, usuario_id, evento_id desc`.execute(db);
  return rows;
}
