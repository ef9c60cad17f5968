-- Drafts: requests that were begun and not sent. A table of their own, so that no list, count or scope of requests can
-- meet one. Several people may have one under the same number, as forms that were begun in the same second have it (OP-36).
create table rascunho (
  usuario_id bigint not null references usuario on delete restrict,
  req_numero bigint not null check (req_numero > 0),
  req_versao integer not null,
  req_tipo text not null,
  req_tipo_versao smallint not null,
  req_concessionario_id text not null references concessionario on delete restrict,
  rascunho_descricao text not null check (rascunho_descricao <> ''),
  req_data_criacao timestamptz not null,
  -- the last save
  req_ultima_atividade timestamptz not null,
  req_sumario text not null,
  req_objeto_ctrl jsonb not null,
  req_objeto_item jsonb not null,
  primary key (usuario_id, req_numero)
);

-- The draft that holds a file: while one does, the file is not swept, and its uploader cannot remove it by itself.
alter table arquivo
  add column rascunho_numero bigint,
  add constraint arquivo_do_rascunho foreign key (usuario_id, rascunho_numero)
    references rascunho on delete set null (rascunho_numero),
  add constraint arquivo_de_um_dono check (rascunho_numero is null or dono_id is null);
create index arquivo_do_rascunho on arquivo (usuario_id, rascunho_numero) where rascunho_numero is not null;
