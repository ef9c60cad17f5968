import type { RawBuilder } from "kysely";
import { GROUPS } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { PUSH_TTL_S } from "../../../contract/notificacoes/index.ts";
import { isClosed } from "../../../contract/requisicoes/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { heldFor, isUndo, withoutUndone } from "../policy/push-held.ts";
import type { Delivery, NewAviso } from "./delivery.ts";

/** The topic of the notice that something is to be pushed. */
export const PUSH_TOPIC = "push";

/**
 * Puts notices into the queue of each browser on which those people are told: their own, and for a new request those that
 * are tagged with the area's staff (OP-52). Of a request the newest takes the place of what was not sent yet, and is tried
 * anew. A closing is due once it cannot be taken back any more (decision 46); taken back, it gives its place again to what
 * waited before it.
 */
export const pushDelivery: Delivery = {
  deliver: async (tx, avisos) => {
    const news = withoutUndone(avisos);
    const isIn = (list: readonly NewAviso[]) =>
      sql<boolean>`excluded.aviso_id = any(${list.map(({ aviso_id }) => aviso_id)}::bigint[])`;
    const undo = isIn(news.filter(isUndo));
    const closing = isIn(news.filter(({ req_status }) => isClosed(req_status)));
    // A browser that is being taken away meanwhile is passed over, instead of failing all others.
    await sql`
      with ${filaOf(news)}
      insert into push_saida as p (inscricao_id, req_numero, aviso_id, antes_id, criado_em, proxima_em)
      select inscricao_id, req_numero, aviso_id, antes_id, quando,
        least(devida, quando + make_interval(secs => ${PUSH_TTL_S}::integer)) from fila
      on conflict (inscricao_id, req_numero) do update set
        aviso_id = case when ${undo} then p.antes_id else excluded.aviso_id end,
        antes_id = case when ${closing} then coalesce(excluded.antes_id, p.antes_id, p.aviso_id) end,
        criado_em = excluded.criado_em, proxima_em = excluded.proxima_em, arrendado_ate = null, tentativas = 0,
        vez = p.vez + 1
        where not ${undo} or p.antes_id is not null`.execute(tx);
  },
  // What joins a notice is not told again (OP-51), but what waits waits as long as its newest event says: an answer behind
  // an undo goes at once, a closing behind an answer that was not sent yet does not.
  grow: async (tx, avisos) => {
    await sql`
      with ${filaOf(avisos)}
      update push_saida p set aviso_id = case when f.undo then coalesce(p.antes_id, f.aviso_id) else f.aviso_id end,
        antes_id = case when f.fecha then p.antes_id end,
        proxima_em = least(f.devida, p.criado_em + make_interval(secs => ${PUSH_TTL_S}::integer))
      from fila f where (p.inscricao_id, p.req_numero) = (f.inscricao_id, f.req_numero)
        and (p.aviso_id = f.aviso_id or not f.undo)`.execute(tx);
  },
  wake: async ({ bus }) => await bus.publish(PUSH_TOPIC, "").catch(() => undefined),
};

/**
 * The newest of these notices for each browser and request as `fila`, with when it is due there, and what a closing is
 * behind. A person's browsers and an area's are looked up apart, since one condition for both has no index: 1,000 notices
 * would be held against each browser there is.
 */
function filaOf(avisos: readonly NewAviso[]): RawBuilder<unknown> {
  const rows = avisos.map((one, ordem) => ({
    aviso_id: one.aviso_id,
    usuario_id: one.usuario_id,
    grupo: one.usuario_id === null ? groupOfStaff(one.view) : null,
    req_numero: one.req_numero,
    quando: one.quando,
    ordem,
    espera_s: heldFor(one),
    undo: isUndo(one),
    fecha: isClosed(one.req_status),
  }));
  return sql`nova as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(aviso_id bigint, usuario_id bigint,
          grupo smallint, req_numero bigint, quando timestamptz, ordem integer, espera_s integer, undo boolean, fecha boolean)
      ), da_pessoa as (
        select i.inscricao_id, i.espera_ate, n.* from nova n join push_inscricao i on i.usuario_id = n.usuario_id
        for key share of i
      ), da_area as (
        select i.inscricao_id, i.espera_ate, n.* from nova n join push_inscricao i on i.grupo_usuario_id = n.grupo
        for key share of i
      ), fila as (
        select distinct on (inscricao_id, req_numero) inscricao_id, req_numero, aviso_id, quando, undo, fecha,
          case when fecha then max(aviso_id) filter (where not undo and not fecha)
            over (partition by inscricao_id, req_numero) end as antes_id,
          greatest(quando + make_interval(secs => espera_s), espera_ate) as devida
        from (select * from da_pessoa union all select * from da_area) alvo
        order by inscricao_id, req_numero, ordem desc
      )`;
}

/** The tag of an area's staff: administrators work in all areas, and are told of none by it. */
function groupOfStaff(view: View): number | null {
  return GROUPS.find(({ acesso_id }) => acesso_id === `${view}-geral`)?.grupo_usuario_id ?? null;
}
