-- The id that a client made for its upload, by which the same upload sent again is known (AGBO-33).
alter table importacao add column importacao_chave uuid;
create unique index importacao_por_chave on importacao (importacao_tipo, importacao_chave);

-- What became of each line of a GBO file that was read; refused ones stand in importacao_rejeitado.
create table importacao_linha (
  importacao_id bigint not null references importacao on delete cascade,
  linha bigint not null,
  invoice_id text not null,
  item_codigo text not null,
  veredito text not null check (veredito in ('inserida', 'atualizada', 'inalterada', 'travada', 'repetida')),
  primary key (importacao_id, linha)
);
