-- The years whose weeks are worked on: A open, C concluded.
create table ano (
  info_ano smallint primary key check (info_ano between 2000 and 2199),
  ano_status text not null default 'A' check (ano_status in ('A', 'C'))
);

-- A dealer's week: stands there from the first look at it on (docs/contract.md).
create table informativo (
  concessionario_conta text not null references concessionario on delete restrict,
  info_semana text not null check (info_semana ~ '^2[01][0-9]{4}$'),
  info_status text not null default 'P' check (info_status in ('P', 'S', 'E', 'A', 'R', 'C')),
  info_versao integer not null default 1,
  -- The client's key of the last save, by which the same save sent again is known.
  info_chave text,
  primary key (concessionario_conta, info_semana)
);
create index informativo_por_status on informativo (concessionario_conta, info_status, info_semana desc);

-- What stands still in that week, in the order of the table. Saves of a week pass one by one over its row above, which
-- is where two rows of one name are refused.
create table informativo_linha (
  info_linha_id bigint generated always as identity primary key,
  concessionario_conta text not null,
  info_semana text not null,
  ordem integer not null,
  info_chassi text not null,
  info_item_codigo text not null,
  info_modelo text not null,
  info_garantia text not null,
  info_data_os date,
  info_data_pedido date,
  info_motivo_diagnostico text not null,
  info_numero_pedido text not null,
  info_obs_1 text not null,
  info_obs_2 text not null,
  info_obs_3 text not null,
  info_obs_4 text not null,
  dac_previsao integer check (dac_previsao between 0 and 9999),
  dac_observacao text not null default '',
  dac_invoice_id text not null default '',
  foreign key (concessionario_conta, info_semana) references informativo on delete restrict
);
create index informativo_linha_por_semana on informativo_linha (concessionario_conta, info_semana, ordem);

-- The table as it was when the week was moved.
create table informativo_retrato (
  retrato_id bigint generated always as identity primary key,
  concessionario_conta text not null,
  info_semana text not null,
  de text not null,
  para text not null,
  usuario_id bigint not null references usuario on delete restrict,
  quando timestamptz not null,
  -- The rows as the wire has them.
  dados jsonb not null,
  foreign key (concessionario_conta, info_semana) references informativo on delete restrict
);
create index informativo_retrato_por_semana on informativo_retrato (concessionario_conta, info_semana, retrato_id);

-- Parts on their way, by invoice.
create table gbo (
  invoice_id text not null check (invoice_id <> ''),
  item_codigo text not null check (item_codigo <> ''),
  item_qtde integer not null default 0 check (item_qtde >= 0),
  modal_desc text not null default '',
  previsao_semana integer not null default 0 check (previsao_semana >= 0),
  indicador_travado text not null default 'N' check (indicador_travado in ('S', 'N')),
  primary key (invoice_id, item_codigo)
);
