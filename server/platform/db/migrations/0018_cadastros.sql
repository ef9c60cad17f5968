-- Raised by every save of a dealer's data, so that a save on an old reading is refused.
alter table concessionario add column concessionario_versao integer not null default 1;

-- Links by which a person sets a password. The link holds a random token; only its SHA-256 is kept here.
create table convite (
  convite_id bytea primary key,
  usuario_id bigint not null references usuario on delete cascade,
  criado_em timestamptz not null,
  -- What ended it before its time, so that whoever comes late is told.
  encerramento text check (encerramento in ('usado', 'substituido'))
);
-- One that still opens something for each person, at most.
create unique index convite_aberto on convite (usuario_id) where encerramento is null;
create index convite_por_idade on convite (criado_em);
