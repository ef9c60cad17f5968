-- What the search finds (docs/decisions/0065): a row for each request, and for each week in which something stands or was
-- said, with the words by which it is found. Words that the manufacturer's side alone reads begin with '!'.
create table busca_documento (
  -- '4500123' for a request, '100101/202610' for a week
  registro text collate "C" primary key,
  area text not null check (area in ('dac', 'ga', 'carros_parados')),
  concessionario_conta text not null references concessionario on delete restrict,
  status text not null,
  -- of a request; '' for a week
  tipo text not null,
  -- the week; '' for a request
  info_semana text not null,
  -- what orders by text: the type of a request, the account of a week
  titulo text collate "pt-BR-x-icu" not null,
  -- the creation of a request, the Monday of a week
  data timestamptz not null,
  termos tsvector not null
);
-- One index for each area, so that a search of one reads nothing of the others, and no list of what was not sorted in:
-- rows are written beside the calls, and every search would read it.
create index busca_documento_dac on busca_documento using gin (termos) with (fastupdate = off) where area = 'dac';
create index busca_documento_ga on busca_documento using gin (termos) with (fastupdate = off) where area = 'ga';
create index busca_documento_semanas on busca_documento using gin (termos) with (fastupdate = off)
  where area = 'carros_parados';
-- A word that stands nearly everywhere is looked for in the order of the list, until there are enough.
create index busca_documento_por_data on busca_documento (area, data, registro);
create index busca_documento_por_titulo on busca_documento (area, titulo, data, registro);

-- The words that there are, without codes: what a slip of one letter may have meant.
create table busca_palavra (palavra text collate "C" primary key);

-- What has changed since its row was written, in the transaction that changed it. A search writes these rows before it
-- looks, and a job does so each minute.
create table busca_pendente (
  pendente_id bigint generated always as identity primary key,
  registro text collate "C" not null
);

create function busca_requisicao() returns trigger language plpgsql as $$
begin
  insert into busca_pendente (registro) values (new.req_numero::text);
  return null;
end
$$;
create function busca_semana() returns trigger language plpgsql as $$
begin
  insert into busca_pendente (registro) values (new.concessionario_conta || '/' || new.info_semana);
  return null;
end
$$;
-- Every message of a request touches it, every save of a table raises its week, and a message about one its conversation.
create trigger busca_pendente after insert or update on requisicao for each row execute function busca_requisicao();
create trigger busca_pendente after insert or update on informativo for each row execute function busca_semana();
create trigger busca_pendente after insert or update of ultima_interacao_id on conversa
  for each row execute function busca_semana();

-- All that is there: the job takes it in by pieces, the newest first.
insert into busca_pendente (registro)
  select concessionario_conta || '/' || info_semana from informativo order by info_semana;
insert into busca_pendente (registro) select req_numero::text from requisicao order by req_data_criacao;
