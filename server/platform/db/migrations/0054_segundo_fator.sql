-- The second factor of a password (decision 0068): a person's secret, sealed by the product's key `segundo_fator_chave`.
create table segundo_fator (
  usuario_id bigint primary key references usuario on delete cascade,
  -- the secret that counts, since when, and the latest step of 30 s whose code was used: no code counts twice
  segredo bytea,
  ativo_desde timestamptz,
  ultimo_passo bigint,
  -- one that waits for its first code
  novo_segredo bytea,
  novo_em timestamptz,
  check ((segredo is null) = (ativo_desde is null) and (segredo is null) = (ultimo_passo is null)),
  check ((novo_segredo is null) = (novo_em is null)),
  check (segredo is not null or novo_segredo is not null)
);

-- Recovery codes that are left, as hashes; a used one is gone.
create table codigo_recuperacao (
  usuario_id bigint not null references segundo_fator on delete cascade,
  codigo_hash bytea not null,
  primary key (usuario_id, codigo_hash)
);

-- What administrators demand of whoever signs in: one row, with a version as any record has.
create table seguranca (
  seguranca_id smallint primary key default 1 check (seguranca_id = 1),
  seguranca_versao integer not null default 1,
  segundo_fator_grupos integer[] not null default '{}'
);
insert into seguranca default values;

-- Opened by a password whose person must set up a second factor before anything else is open to them.
alter table sessao add column segundo_fator_pendente boolean not null default false;
