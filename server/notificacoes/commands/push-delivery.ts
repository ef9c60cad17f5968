import { sql } from "kysely";
import { GROUPS } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { PUSH_TTL_S } from "../../../contract/notificacoes/index.ts";
import type { Delivery } from "./delivery.ts";

/** The topic of the notice that something is to be pushed. */
export const PUSH_TOPIC = "push";

/**
 * Puts notices into the queue of each browser on which those people are told: their own, and for a new request those that
 * are tagged with the area's staff (OP-52). Of a request the newest takes the place of what was not sent yet, and is tried
 * anew.
 */
export const pushDelivery: Delivery = {
  deliver: async (tx, avisos) => {
    const rows = avisos.map((one, ordem) => ({ ...one, grupo: groupOfStaff(one.view), ordem }));
    // A browser that is being taken away meanwhile is passed over, instead of failing all others.
    await sql`
      with nova as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n(aviso_id bigint, usuario_id bigint, grupo smallint, req_numero bigint, quando timestamptz, ordem integer)
      ), alvo as (
        select i.inscricao_id, i.espera_ate, n.* from nova n join push_inscricao i
          on case when n.usuario_id is null then i.grupo_usuario_id = n.grupo else i.usuario_id = n.usuario_id end
        for key share of i
      )
      insert into push_saida as p (inscricao_id, req_numero, aviso_id, criado_em, proxima_em)
      select distinct on (inscricao_id, req_numero) inscricao_id, req_numero, aviso_id, quando,
        least(greatest(quando, espera_ate), quando + make_interval(secs => ${PUSH_TTL_S}::integer))
      from alvo order by inscricao_id, req_numero, ordem desc
      on conflict (inscricao_id, req_numero) do update set aviso_id = excluded.aviso_id,
        criado_em = excluded.criado_em, proxima_em = excluded.proxima_em, arrendado_ate = null, tentativas = 0,
        vez = p.vez + 1`.execute(tx);
  },
  wake: async ({ bus }) => await bus.publish(PUSH_TOPIC, "").catch(() => undefined),
};

/** The tag of an area's staff: administrators work in all areas, and are told of none by it. */
function groupOfStaff(view: View): number | null {
  return GROUPS.find(({ acesso_id }) => acesso_id === `${view}-geral`)?.grupo_usuario_id ?? null;
}
