-- People, dealers and what they choose from. Names are the wire's; see docs/glossary.md.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What the product keeps about itself: that the demo network is in here, later its keys.
create table configuracao (
  chave text primary key,
  valor jsonb not null
);

create table concessionario (
  concessionario_conta text primary key check (concessionario_conta <> ''),
  concessionario_registro text not null default '',
  concessionario_nome text not null,
  concessionario_razao_social text not null default '',
  concessionario_email text not null default '',
  concessionario_telefone text not null default '',
  concessionario_bu smallint not null check (concessionario_bu in (1, 2)),
  concessionario_unidade smallint not null default 1 check (concessionario_unidade in (1, 2)),
  concessionario_status text not null default 'ativo'
    check (concessionario_status in ('ativo', 'inativo', 'cancelado')),
  concessionario_conta_sap text not null default '',
  concessionario_cidade text not null default '',
  concessionario_uf text not null default '',
  excluido_em timestamptz
);

create table usuario (
  usuario_id bigint generated always as identity primary key,
  sub uuid not null unique default gen_random_uuid(),
  usuario_nome text not null,
  usuario_email text not null,
  id_america text,
  usuario_cpf text not null default '',
  usuario_telefone text not null default '',
  usuario_cargo text not null default '',
  -- the seven groups of contract/acesso/groups.ts
  grupo_usuario_id smallint not null check (grupo_usuario_id between 1 and 7),
  acesso_status text not null default 'A' check (acesso_status in ('A', 'S', 'C')),
  senha_hash text,
  criado_em timestamptz not null,
  excluido_em timestamptz
);
create unique index usuario_email_unico on usuario (lower(usuario_email)) where excluido_em is null;
create unique index usuario_id_america_unico on usuario (lower(id_america)) where excluido_em is null;

create table usuario_concessionario (
  usuario_id bigint not null references usuario on delete cascade,
  concessionario_conta text not null references concessionario on delete cascade,
  primary key (usuario_id, concessionario_conta)
);

-- The cookie holds a random token; only its SHA-256 is kept here.
create table sessao (
  sessao_id bytea primary key,
  usuario_id bigint not null references usuario on delete cascade,
  criada_em timestamptz not null,
  vista_em timestamptz not null,
  encerrada_em timestamptz,
  dispositivo jsonb not null default '{}'
);
create index sessao_por_usuario on sessao (usuario_id) where encerrada_em is null;
create index sessao_por_idade on sessao (criada_em);

-- Failed tries of the throttles, one row each; old ones go when new ones come.
create table tentativa (
  chave text not null,
  quando timestamptz not null
);
create index tentativa_por_chave on tentativa (chave, quando);

create table seguradora (
  seguradora_id bigint generated always as identity primary key,
  seguradora_nome_fantasia text not null,
  seguradora_razao_social text not null default '',
  seguradora_cnpj text not null default '',
  seguradora_local text not null default '',
  seguradora_telefone text not null default '',
  unidade_id smallint not null check (unidade_id in (1, 2)),
  seguradora_status text not null default 'ativo'
    check (seguradora_status in ('ativo', 'inativo', 'cancelado')),
  seguradora_responsaveis_objeto jsonb not null default '[]',
  excluido_em timestamptz
);

create table item (
  item_codigo text primary key check (item_codigo <> ''),
  item_desc text not null,
  item_preco numeric(14, 2) not null check (item_preco >= 0),
  item_preco_ekosbras numeric(14, 2) check (item_preco_ekosbras >= 0)
);
create index item_por_codigo on item (lower(item_codigo));
create index item_por_texto on item using gin ((item_codigo || ' ' || item_desc) gin_trgm_ops);

-- Who did what to which record. Sealing it into a hash chain is a job's work, not the writers'.
create table auditoria (
  auditoria_id bigint generated always as identity primary key,
  quando timestamptz not null,
  usuario_id bigint references usuario on delete restrict,
  acao text not null,
  objeto text not null,
  objeto_id text not null,
  detalhe jsonb not null default '{}'
);
create index auditoria_por_objeto on auditoria (objeto, objeto_id);

-- What open screens are told. xid lets a reader stop before rows of transactions that are still running.
create table evento (
  evento_id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  quando timestamptz not null,
  tipo text not null,
  usuario_id bigint references usuario on delete restrict,
  concessionario_conta text references concessionario on delete restrict,
  req_numero bigint,
  privado boolean not null default false,
  dados jsonb not null default '{}'
);
create index evento_por_idade on evento (quando);
