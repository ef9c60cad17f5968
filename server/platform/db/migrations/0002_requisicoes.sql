-- Requests, their messages and their files.

create table requisicao (
  -- unix seconds, unique in the whole system (OP-36)
  req_numero bigint primary key check (req_numero > 0),
  req_tipo text not null,
  req_tipo_versao smallint not null,
  -- the title as it was when the request was sent: sorts 'Requisição: A-Z', prints as it was
  req_tipo_desc text collate "pt-BR-x-icu" not null,
  view text not null check (view in ('dac', 'ga')),
  req_status text not null check (req_status in ('pendente', 'em_andamento', 'concluido', 'arquivado')),
  req_versao integer not null default 1,
  req_concessionario_id text not null references concessionario on delete restrict,
  req_usuario_id bigint not null references usuario on delete restrict,
  req_data_criacao timestamptz not null,
  req_ultima_atividade timestamptz not null,
  req_sumario text not null default '',
  -- what the dealer sent, and nothing else, ever after
  req_objeto_ctrl jsonb not null,
  req_objeto_item jsonb not null default '[]',
  -- what staff add: { resposta, … }
  req_resposta jsonb not null default '{}',
  arquivado_por bigint references usuario on delete restrict,
  arquivado_em timestamptz,
  arquivado_motivo text,
  check ((req_status = 'arquivado') = (arquivado_em is not null)),
  check ((arquivado_em is null) = (arquivado_por is null)),
  check ((arquivado_em is null) = (arquivado_motivo is null))
)
-- Every message touches its request: with room on the page that is a change in place, which leaves the indexes alone.
with (fillfactor = 85);

-- One index for each order of the history list, for all accounts and for chosen ones. What the filters ask for is in
-- them too, so that a far page is counted off inside the index.
create index requisicao_por_data on requisicao (view, req_status, req_data_criacao, req_numero)
  include (req_concessionario_id, req_tipo);
create index requisicao_por_tipo on requisicao (view, req_status, req_tipo_desc, req_data_criacao, req_numero)
  include (req_concessionario_id, req_tipo);
create index requisicao_da_conta_por_data
  on requisicao (req_concessionario_id, view, req_status, req_data_criacao, req_numero) include (req_tipo);

-- List totals and resumo figures (OP-60), changed in the transaction of every write. A figure is the sum of its slots:
-- writers spread over them, so that they do not queue for one row.
create table requisicao_contagem (
  req_concessionario_id text not null references concessionario on delete cascade,
  view text not null,
  req_tipo text not null,
  req_status text not null,
  slot smallint not null,
  quantidade integer not null,
  primary key (req_concessionario_id, view, req_tipo, req_status, slot)
);

create table interacao (
  interacao_id bigint generated always as identity primary key,
  req_numero bigint not null references requisicao on delete cascade,
  interacao_usuario_id bigint not null references usuario on delete restrict,
  interacao_timestamp timestamptz not null,
  interacao_tipo text not null check (interacao_tipo in ('sistema', 'email')),
  interacao_texto text not null,
  interacao_html text,
  interacao_privada boolean not null default false,
  interacao_reenvio boolean not null default false,
  interacao_anexos jsonb not null default '[]',
  interacao_chave text
);
create index interacao_da_requisicao on interacao (req_numero, interacao_id);
create unique index interacao_chave_unica on interacao (interacao_usuario_id, interacao_chave)
  where interacao_chave is not null;

-- An uploaded file is its uploader's alone until a form or a message refers to it (OP-56).
create table arquivo (
  arquivo_id uuid primary key,
  arquivo_nome_original text not null,
  arquivo_tipo text not null,
  arquivo_tamanho integer not null check (arquivo_tamanho >= 0),
  contexto text not null check (contexto in ('anx_requisicao', 'anx_interacao')),
  -- the number under which it was sent; the request may not exist yet, or get another number
  contexto_id bigint not null,
  usuario_id bigint not null references usuario on delete restrict,
  criado_em timestamptz not null,
  req_numero bigint references requisicao on delete restrict,
  interacao_id bigint references interacao on delete restrict,
  check (interacao_id is null or req_numero is not null)
);
create index arquivo_por_usuario on arquivo (usuario_id, criado_em);
create index arquivo_da_requisicao on arquivo (req_numero) where req_numero is not null;
create index arquivo_solto on arquivo (criado_em) where req_numero is null;

-- Ends a whole statement whose parts have not done what they should, so that nothing of it is kept.
create function exigir(cumprida boolean, motivo text) returns boolean language plpgsql as $$
begin
  if cumprida is not true then raise exception using message = motivo; end if;
  return true;
end
$$;
