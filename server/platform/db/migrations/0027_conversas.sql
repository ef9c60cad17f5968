-- What is said about a dealer's week, or about one part of it: a narrow row beside the messages, made by the first of them.
-- Each side, dealer and manufacturer, has its own newest message (dealers have no private ones), unread ones and archive.
create table conversa (
  conversa_id bigint generated always as identity primary key,
  concessionario_conta text not null,
  info_semana text not null,
  -- null and null: the week itself
  info_chassi text,
  info_item_codigo text,
  -- as the table had it at the newest message: the part may leave it
  info_modelo text not null default '',
  ultima_interacao_id bigint,
  ultima_publica_id bigint,
  lida_montadora_ate bigint not null default 0,
  lida_concessionario_ate bigint not null default 0,
  nao_lidas_montadora integer not null default 0 check (nao_lidas_montadora >= 0),
  nao_lidas_concessionario integer not null default 0 check (nao_lidas_concessionario >= 0),
  arquivada_montadora boolean not null default false,
  arquivada_concessionario boolean not null default false,
  foreign key (concessionario_conta, info_semana) references informativo on delete restrict,
  unique nulls not distinct (concessionario_conta, info_semana, info_chassi, info_item_codigo),
  check ((info_chassi is null) = (info_item_codigo is null))
) with (fillfactor = 80);

-- Messages of requests and of conversations are one kind of record: one thread, one draft, one key, one presenter.
alter table interacao
  alter column req_numero drop not null,
  add column conversa_id bigint references conversa on delete restrict,
  add check (num_nonnulls(req_numero, conversa_id) = 1);
create index interacao_da_conversa on interacao (conversa_id, interacao_id) where conversa_id is not null;

-- A file of a conversation is uploaded for a week and belongs to its message.
alter table arquivo
  drop constraint arquivo_dono_tipo_check,
  add constraint arquivo_dono_tipo_check
    check (dono_tipo in ('requisicao', 'interacao', 'importacao', 'conversa')),
  add column dono_conversa bigint references interacao on delete restrict
    generated always as (case when dono_tipo = 'conversa' then dono_id end) stored;
