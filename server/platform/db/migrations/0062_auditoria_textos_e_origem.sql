-- Every audited write says from where it came and by which call (docs/decisions/0076-the-audit-is-sealed-and-read.md), and
-- what people wrote stands beside what is sealed, so that it can be blanked one day while the row stays.
alter table auditoria
  add column textos jsonb,
  add column endereco cidr,
  add column request_id uuid;

-- Rows of earlier releases had them within their details: an address at sign-ins, a call's id in registers.
with lida as (
  select auditoria_id, case
      when objeto = 'requisicao' then array['motivo', 'itens']
      when acao = 'titulos.casados' then array['titulos']
      when objeto = 'recebido' then array['recebido_descarte']
      when detalhe ? 'campos' then array['antes', 'depois']
      else array[]::text[] end as escritos
  from auditoria
  where detalhe ?| array['request_id', 'endereco', 'motivo', 'itens', 'titulos', 'recebido_descarte', 'antes', 'depois']
)
update auditoria a set
  endereco = coalesce(endereco, (detalhe ->> 'endereco')::cidr),
  request_id = coalesce(request_id, case when detalhe ->> 'request_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (detalhe ->> 'request_id')::uuid end),
  textos = coalesce((select jsonb_object_agg(key, value) from jsonb_each(detalhe) where key = any(escritos)), textos),
  detalhe = detalhe - (escritos || array['request_id', 'endereco'])
from lida where lida.auditoria_id = a.auditoria_id;

-- The page of the audit reads both tables newest first: all of them, and those of a person, an act, an address.
create index auditoria_por_quando on auditoria (quando);
create index auditoria_por_usuario on auditoria (usuario_id, quando) where usuario_id is not null;
create index auditoria_por_acao on auditoria (acao, quando);
create index auditoria_por_endereco on auditoria (endereco, quando) where endereco is not null;

-- A row of the trail has a number, by which a page goes on where the one before ended.
alter table registro_de_acesso add column registro_id bigint generated always as identity;
create index registro_de_acesso_por_tipo on registro_de_acesso (tipo, minuto);
create index registro_de_acesso_por_endereco on registro_de_acesso (endereco, minuto) where endereco is not null;
create index registro_de_acesso_por_objeto on registro_de_acesso (objeto_id, minuto) where objeto_id <> '';
