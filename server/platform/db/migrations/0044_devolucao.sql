-- Why a week was returned, by which message its dealer was told so, and the rows that are meant, by their numbers.
alter table informativo_retrato
  add column motivo text not null default '',
  add column motivo_id bigint references interacao on delete restrict,
  add column marcadas bigint[] not null default '{}';

-- Who has a record open just now: since there are weeks too, by a text in place of a request's number, and with what
-- decides who may see it. Worth nothing for longer than 40 s, so that nothing is taken over.
drop table presenca;
create unlogged table presenca (
  sessao_id bytea not null,
  aba uuid not null,
  -- '4500123' for a request, '100101/202610' for a week
  registro text not null,
  concessionario_conta text not null,
  -- the area of a request; a week has none
  view text,
  -- dealers are not told of the manufacturer's people
  da_montadora boolean not null,
  escrevendo boolean not null,
  vez integer not null,
  ate timestamptz not null,
  primary key (sessao_id, aba)
) with (fillfactor = 50);
create index presenca_do_registro on presenca (registro);
