-- When dealers could first read something of the manufacturer's about a request: a public message of somebody who is of
-- no dealer, a save of the staff's answer, or the closing (docs/contract.md). Kept by the writes that pass here anyway,
-- so that a picture of months of requests reads narrow rows and no messages. No index has it, so that a message stays a
-- change in place (docs/decisions/0029).
alter table requisicao_leitura add column req_primeira_resposta timestamptz;

with resposta as (
  select i.req_numero, i.interacao_timestamp as quando
  from interacao i join usuario u on u.usuario_id = i.interacao_usuario_id
  where i.req_numero is not null and not i.interacao_privada and u.grupo_usuario_id not in (6, 7)
  union all
  -- The staff's columns of a claim's parts are for no dealer to read.
  select r.req_numero, a.quando
  from auditoria a join requisicao r on r.req_numero = a.objeto_id::bigint
  where a.objeto = 'requisicao' and a.acao in ('requisicao.alterada', 'requisicao.arquivada')
    and (a.detalhe ->> 'para' in ('concluido', 'arquivado') or exists (
      select from jsonb_array_elements_text(a.detalhe -> 'campos') campo
      where campo <> 'extrato' or r.req_tipo <> 'sinistro'))
), primeira as (
  select req_numero, min(quando) as quando from resposta group by 1
)
update requisicao_leitura l set req_primeira_resposta = p.quando from primeira p where p.req_numero = l.req_numero;
