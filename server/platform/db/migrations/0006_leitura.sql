-- What is unread, in rows of a hundred bytes beside those of requisicao, which carry whole forms: a count of what a person
-- has not read looks at every open request, and spends its time on reading rows. One row for each request; columns of
-- the same name repeat requisicao and are changed by the same statements. No index has what a message or a look changes,
-- so that both stay a change in place.
create table requisicao_leitura (
  req_numero bigint primary key references requisicao on delete cascade,
  req_data_criacao timestamptz not null,
  req_ultima_atividade timestamptz not null,
  -- the newest message, and the newest that dealers may read
  ultima_interacao_id bigint,
  ultima_publica_id bigint,
  -- who has seen or written the newest message, and who of the others the newest public one
  lida_por bigint[] not null default '{}',
  publica_lida_por bigint[] not null default '{}',
  req_tipo text not null,
  view text not null,
  req_status text not null,
  req_concessionario_id text not null,
  req_tipo_desc text collate "pt-BR-x-icu" not null
) with (fillfactor = 80);

insert into requisicao_leitura (req_numero, req_data_criacao, req_ultima_atividade, ultima_interacao_id,
  ultima_publica_id, view, req_status, req_concessionario_id, req_tipo, req_tipo_desc, lida_por, publica_lida_por)
select r.req_numero, r.req_data_criacao, r.req_ultima_atividade, r.ultima_interacao_id, r.ultima_publica_id, r.view,
  r.req_status, r.req_concessionario_id, r.req_tipo, r.req_tipo_desc,
  array(select v.usuario_id from requisicao_vista v
    where v.req_numero = r.req_numero and v.interacao_id >= r.ultima_interacao_id
    union select r.ultima_interacao_de where r.ultima_interacao_de is not null),
  array(select v.usuario_id from requisicao_vista v
    where v.req_numero = r.req_numero and v.interacao_id >= r.ultima_publica_id
    union select r.ultima_publica_de where r.ultima_publica_de is not null)
from requisicao r order by r.req_numero;

-- The number last, so that the rows are read in the order in which they lie.
create index requisicao_leitura_da_lista on requisicao_leitura (view, req_status, req_numero);
create index requisicao_leitura_da_conta on requisicao_leitura (req_concessionario_id, view, req_status, req_numero);

drop table requisicao_vista;
alter table requisicao drop column ultima_interacao_id, drop column ultima_interacao_de,
  drop column ultima_publica_id, drop column ultima_publica_de;
