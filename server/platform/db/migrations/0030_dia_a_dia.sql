-- Replies that an area's staff have prepared, and views of the history that a person has kept.
create table resposta_pronta (
  resposta_id bigint generated always as identity primary key,
  view text not null check (view in ('dac', 'ga')),
  resposta_titulo text not null,
  -- the title without case and accents: one of its kind in its area
  resposta_chave text not null,
  resposta_texto text not null,
  -- what the request becomes once it was sent; '' for nothing
  resposta_status text not null default '' check (resposta_status in ('', 'pendente', 'em_andamento', 'concluido')),
  resposta_privada boolean not null default false,
  resposta_versao integer not null default 1,
  unique (view, resposta_chave)
);

create table visao_historico (
  visao_id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  view text not null check (view in ('dac', 'ga')),
  visao_nome text not null,
  -- the name without case and accents: one of its kind among a person's of an area
  visao_chave text not null,
  -- what the address of the list says
  visao_filtros jsonb not null,
  unique (usuario_id, view, visao_chave)
);
