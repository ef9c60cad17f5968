-- Whose turn a request is, and since when: the side that did not write the newest public message, from the first of its
-- messages in a row, so that asking again does not lose the place. A new request waits for the manufacturer. Of a closed
-- request it is what it was before, so that its neighbours in a list are found; it is not told. No index has it, so that
-- a message stays a change in place (docs/decisions/0009).
alter table requisicao_leitura
  add column req_aguardando text not null default 'montadora'
    check (req_aguardando in ('concessionario', 'montadora')),
  add column req_aguardando_desde timestamptz;

with publica as (
  select i.req_numero, i.interacao_id, i.interacao_timestamp,
    case when u.grupo_usuario_id in (6, 7) then 'montadora' else 'concessionario' end as aguardando
  from interacao i join usuario u on u.usuario_id = i.interacao_usuario_id where not i.interacao_privada
), ultima as (
  select distinct on (req_numero) req_numero, aguardando from publica order by req_numero, interacao_id desc
), troca as (
  select p.req_numero, max(p.interacao_id) as interacao_id
  from publica p join ultima u on u.req_numero = p.req_numero and u.aguardando <> p.aguardando group by p.req_numero
), vez as (
  select u.req_numero, u.aguardando, min(p.interacao_timestamp) as desde,
    t.interacao_id is null and u.aguardando = 'montadora' as primeira
  from ultima u join publica p on p.req_numero = u.req_numero left join troca t on t.req_numero = u.req_numero
  where p.interacao_id > coalesce(t.interacao_id, 0)
  group by u.req_numero, u.aguardando, t.interacao_id
)
update requisicao_leitura l set req_aguardando = coalesce(v.aguardando, 'montadora'),
  req_aguardando_desde = case when v.req_numero is null or v.primeira then l.req_data_criacao else v.desde end
from requisicao_leitura r left join vez v on v.req_numero = r.req_numero where l.req_numero = r.req_numero;

alter table requisicao_leitura alter column req_aguardando_desde set not null;
