-- A file that is read into a register, in the background. The file leads to it, as to every owner.
create table importacao (
  importacao_id bigint generated always as identity primary key,
  importacao_tipo text not null check (importacao_tipo in ('itens', 'gbo')),
  usuario_id bigint not null references usuario on delete restrict,
  importacao_status text not null default 'esperando' check (
    importacao_status in ('esperando', 'lendo', 'aplicando', 'processado', 'falhou', 'cancelado')),
  criado_em timestamptz not null,
  terminado_em timestamptz,
  -- Why it failed, in words for the person.
  importacao_motivo text,
  linhas_lidas bigint not null default 0,
  linhas_total bigint,
  -- What became of the lines, once it is known.
  inseridos bigint not null default 0,
  atualizados bigint not null default 0,
  inalterados bigint not null default 0,
  repetidos bigint not null default 0,
  rejeitados bigint not null default 0,
  check ((terminado_em is not null) = (importacao_status in ('processado', 'falhou', 'cancelado')))
);
-- One of a kind at a time.
create unique index importacao_em_curso on importacao (importacao_tipo)
  where importacao_status in ('lendo', 'aplicando');
create index importacao_por_tipo on importacao (importacao_tipo, criado_em desc);

-- The lines that were not taken, by their number in the file.
create table importacao_rejeitado (
  importacao_id bigint not null references importacao on delete cascade,
  linha bigint not null,
  motivo text not null,
  primary key (importacao_id, linha)
);

alter table arquivo
  drop constraint arquivo_dono_tipo_check,
  add constraint arquivo_dono_tipo_check check (dono_tipo in ('requisicao', 'interacao', 'importacao')),
  add column dono_importacao bigint references importacao on delete restrict
    generated always as (case when dono_tipo = 'importacao' then dono_id end) stored;
create unique index arquivo_da_importacao on arquivo (dono_importacao) where dono_importacao is not null;
