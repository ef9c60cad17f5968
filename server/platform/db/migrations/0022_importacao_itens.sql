-- Prices of an import that rise by more than 30 %, with what else their line says; they wait for a confirmation.
create table importacao_retido (
  importacao_id bigint not null references importacao on delete cascade,
  item_codigo text not null references item on delete cascade,
  item_desc text not null,
  -- The price that was seen beside the new one.
  preco_atual numeric(14, 2) not null,
  preco_novo numeric(14, 2) not null check (preco_novo > preco_atual),
  ekosbras_novo numeric(14, 2) check (ekosbras_novo >= 0),
  -- The file had a column for it; else what is stored there stays.
  tem_ekosbras boolean not null,
  primary key (importacao_id, item_codigo)
);
create index importacao_retido_da_peca on importacao_retido (item_codigo);

-- Room in each page for a second version of its rows: an import may change every price, and a change within the page
-- touches no index (a million prices in 5 s instead of 46).
alter table item set (fillfactor = 50);
