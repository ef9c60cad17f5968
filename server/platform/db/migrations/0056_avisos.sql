-- Who of the area's staff is told of a request beside its author, at most one (OP-49, docs/decisions/0070). It stands
-- among what is read narrowly, because lists filter by it; no message changes it, so that one stays a change in place.
alter table requisicao_leitura add column req_owner_id bigint references usuario on delete set null;
create index requisicao_leitura_do_owner on requisicao_leitura (req_owner_id, req_numero)
  where req_owner_id is not null;

-- What people are told of requests that they follow: a row for each person and burst, one for the staff of an area.
create sequence aviso_ordem;
create table aviso (
  aviso_id bigint generated always as identity primary key,
  -- whom; null: the staff of the area
  usuario_id bigint references usuario on delete cascade,
  view text not null check (view in ('dac', 'ga')),
  req_numero bigint not null references requisicao on delete cascade,
  -- the newest event of the burst: what, by whom, when, to which status
  evento_id bigint not null,
  tipo text not null,
  autor_id bigint references usuario on delete set null,
  req_status text not null check (req_status in ('pendente', 'em_andamento', 'concluido', 'arquivado')),
  quando timestamptz not null,
  -- when the burst began, how many events are in it, and whether one of them is not for dealers
  desde timestamptz not null,
  quantidade integer not null default 1 check (quantidade > 0),
  privado boolean not null,
  -- rises with every event, so that a burst that grows is unread again
  ordem bigint not null
);
create unique index aviso_uma_vez on aviso (evento_id, coalesce(usuario_id, 0));
create unique index aviso_da_pessoa on aviso (usuario_id, ordem) where usuario_id is not null;
create unique index aviso_da_area on aviso (view, ordem) where usuario_id is null;
create index aviso_da_requisicao on aviso (req_numero, usuario_id, evento_id);
create index aviso_por_idade on aviso (quando);

-- Up to which notice a person has read all of them, and those after it that they have read one by one.
create table aviso_leitura (
  usuario_id bigint primary key references usuario on delete cascade,
  ordem bigint not null
);
create table aviso_lido (
  usuario_id bigint not null references usuario on delete cascade,
  aviso_id bigint not null references aviso on delete cascade,
  ordem bigint not null,
  primary key (usuario_id, aviso_id)
);
create index aviso_lido_do_aviso on aviso_lido (aviso_id);
