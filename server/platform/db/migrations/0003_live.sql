-- What open screens are told, in the order in which it may be told: transactions, then rows within one.
create index evento_por_posicao on evento (xid, evento_id);

-- The newest message of a request and who wrote it, for who reads private ones and for who does not: with these alone a
-- list knows what is unread. No index has them, so that a message stays a change in place.
alter table requisicao
  add column ultima_interacao_id bigint,
  add column ultima_interacao_de bigint,
  add column ultima_publica_id bigint,
  add column ultima_publica_de bigint;
update requisicao r set (ultima_interacao_id, ultima_interacao_de) = (
    select i.interacao_id, i.interacao_usuario_id from interacao i
    where i.req_numero = r.req_numero order by i.interacao_id desc limit 1),
  (ultima_publica_id, ultima_publica_de) = (
    select i.interacao_id, i.interacao_usuario_id from interacao i
    where i.req_numero = r.req_numero and not i.interacao_privada order by i.interacao_id desc limit 1)
where exists (select from interacao i where i.req_numero = r.req_numero);

-- How far each person has seen the thread of a request.
create table requisicao_vista (
  usuario_id bigint not null references usuario on delete cascade,
  req_numero bigint not null references requisicao on delete cascade,
  interacao_id bigint not null,
  vista_em timestamptz not null,
  primary key (usuario_id, req_numero)
);