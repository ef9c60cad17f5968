import { sql } from "kysely";
import type { Kysely } from "kysely";
import { GROUPS } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Something that a person is told of; where it names no person, the staff of its area but whoever did it (OP-52). */
export interface PushNews {
  readonly usuario_id: number | null;
  readonly view: View;
  readonly autor_id: number | null;
  readonly req_numero: number;
  readonly tipo: string;
  readonly privado: boolean;
  readonly quando: Date;
}

/**
 * Puts news into the queue of each browser on which those people are told, inside the caller's transaction. Of a request
 * the newest takes the place of what was not sent yet, and is tried anew.
 * @param news in the order in which they happened
 */
export async function enqueuePush(tx: Kysely<DB>, news: readonly PushNews[]): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map((one, ordem) => ({ ...one, grupo: groupOfStaff(one.view), ordem }));
  // A browser that is being taken away meanwhile is passed over, instead of failing all others.
  await sql`
    with nova as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(usuario_id bigint, grupo smallint,
        autor_id bigint, req_numero bigint, tipo text, privado boolean, quando timestamptz, ordem integer)
    ), alvo as (
      select i.inscricao_id, i.espera_ate, n.* from nova n join push_inscricao i
        on case when n.usuario_id is null
          then i.grupo_usuario_id = n.grupo and i.usuario_id is distinct from n.autor_id
          else i.usuario_id = n.usuario_id end
      for key share of i
    )
    insert into push_saida as p (inscricao_id, req_numero, evento_tipo, privado, criado_em, proxima_em)
    select distinct on (inscricao_id, req_numero) inscricao_id, req_numero, tipo, privado, quando,
      greatest(quando, espera_ate)
    from alvo order by inscricao_id, req_numero, ordem desc
    on conflict (inscricao_id, req_numero) do update set evento_tipo = excluded.evento_tipo,
      privado = excluded.privado, criado_em = excluded.criado_em, proxima_em = excluded.proxima_em,
      arrendado_ate = null, tentativas = 0, vez = p.vez + 1`.execute(tx);
}

/** The tag of an area's staff: administrators work in all areas, and are told of none by it. */
function groupOfStaff(view: View): number | null {
  return GROUPS.find(({ acesso_id }) => acesso_id === `${view}-geral`)?.grupo_usuario_id ?? null;
}
