import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";

/** Stored counts, by type and by day, that differ from a count of the table, in either direction (OP-60). */
export async function findInexactCounts(db: Database): Promise<unknown[]> {
  const { rows: days } = await sql`
    select * from (
      select view, req_status, dia, sum(quantidade)::bigint as n
      from requisicao_contagem_dia group by 1, 2, 3 having sum(quantidade) <> 0) kept
    full join (
      select view, req_status, (req_data_criacao at time zone 'UTC')::date as dia, count(*) as n
      from requisicao group by 1, 2, 3) live
    using (view, req_status, dia, n)
    where kept.n is null or live.n is null`.execute(db);
  const { rows } = await sql`
    select * from (
      select req_concessionario_id, view, req_tipo, req_status, sum(quantidade)::bigint as n
      from requisicao_contagem group by 1, 2, 3, 4 having sum(quantidade) <> 0) kept
    full join (
      select req_concessionario_id, view, req_tipo, req_status, count(*) as n from requisicao group by 1, 2, 3, 4) live
    using (req_concessionario_id, view, req_tipo, req_status, n)
    where kept.n is null or live.n is null`.execute(db);
  return [...days, ...rows];
}

/** Rows of requisicao_leitura that do not match their request and its messages. */
export async function findInexactLeitura(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select req_numero, req_data_criacao, req_ultima_atividade, view, req_status, req_concessionario_id, req_tipo,
        req_tipo_desc, ultima_interacao_id, ultima_publica_id, req_aguardando, req_aguardando_desde,
        req_primeira_resposta
      from requisicao_leitura) kept
    full join (
      select req_numero, req_data_criacao, req_ultima_atividade, view, req_status, req_concessionario_id, req_tipo,
        req_tipo_desc, max(interacao_id) as ultima_interacao_id,
        max(interacao_id) filter (where not interacao_privada) as ultima_publica_id,
        case when coalesce(last_dealer >= last_staff, true) then 'montadora' else 'concessionario' end as req_aguardando,
        case when coalesce(last_dealer >= last_staff, true)
          then coalesce((array_agg(interacao_timestamp order by interacao_id)
            filter (where dealer and interacao_id > last_staff and last_staff > 0))[1], req_data_criacao)
          else (array_agg(interacao_timestamp order by interacao_id)
            filter (where staff and interacao_id > last_dealer))[1] end as req_aguardando_desde,
        least(min(interacao_timestamp) filter (where staff), (select min(quando) from (
            select *, lead(acao) over (order by auditoria_id) as depois from auditoria
            where objeto = 'requisicao' and objeto_id = req_numero::text and acao <> 'interacao.enviada') ato
          where acao <> 'requisicao.restaurada'
            and (detalhe ->> 'para' in ('concluido', 'arquivado') and depois is distinct from 'requisicao.restaurada'
              or detalhe -> 'campos' @> '"resposta"' or detalhe -> 'campos' @> '"num_nf_resposta"'
              or req_tipo <> 'sinistro' and detalhe -> 'campos' @> '"extrato"'))) as req_primeira_resposta
      from requisicao left join (
        select *, coalesce(max(interacao_id) filter (where dealer) over same, 0) as last_dealer,
          coalesce(max(interacao_id) filter (where staff) over same, 0) as last_staff
        from (select i.*, not interacao_privada and grupo_usuario_id in (6, 7) as dealer,
            not interacao_privada and grupo_usuario_id not in (6, 7) as staff
          from interacao i left join usuario on usuario_id = interacao_usuario_id) told
        window same as (partition by req_numero)) said using (req_numero)
      group by req_numero, last_dealer, last_staff) live
    on to_jsonb(kept) = to_jsonb(live) where kept.req_numero is null or live.req_numero is null`.execute(db);
  return rows;
}

/**
 * Conversations whose kept counts are not those of their messages: of each side the public ones of the other, for the
 * manufacturer's also what came by e-mail, newer than what it has read.
 */
export async function findInexactConversas(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select v.conversa_id, v.nao_lidas_montadora, v.nao_lidas_concessionario, v.ultima_interacao_id, v.ultima_publica_id,
        count(*) filter (where (u.grupo_usuario_id in (6, 7) or i.interacao_remetente_email is not null)
          and i.interacao_id > v.lida_montadora_ate)::int as montadora,
        count(*) filter (where u.grupo_usuario_id not in (6, 7) and not i.interacao_privada
          and i.interacao_id > v.lida_concessionario_ate)::int as concessionario,
        max(i.interacao_id) as ultima, max(i.interacao_id) filter (where not i.interacao_privada) as publica
      from conversa v left join interacao i on i.conversa_id = v.conversa_id
        left join usuario u on u.usuario_id = i.interacao_usuario_id
      group by v.conversa_id) counted
    where nao_lidas_montadora <> montadora or nao_lidas_concessionario <> concessionario
      or ultima_interacao_id is distinct from ultima or ultima_publica_id is distinct from publica`.execute(
    db,
  );
  return rows;
}
