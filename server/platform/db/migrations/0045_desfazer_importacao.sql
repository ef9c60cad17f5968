-- An import can be taken back (decision 53): what it changed is kept row by row, with what stood there before (null: no
-- row) and what it left there, by which a row that somebody has changed since is known.
create table importacao_mudanca (
  importacao_id bigint not null references importacao on delete cascade,
  item_codigo text not null,
  -- Of GBO alone.
  invoice_id text not null default '',
  antes jsonb,
  depois jsonb not null,
  primary key (importacao_id, item_codigo, invoice_id)
);

alter table importacao
  -- It waits or runs to be taken back.
  add column importacao_desfaz boolean not null default false,
  -- Rows that were taken back; null until it was.
  add column desfeitos bigint,
  add check (not importacao_desfaz or not importacao_previa);
