-- Web Push (decision 71): the browsers that are told of what happens while their person is away.
create table push_inscricao (
  inscricao_id bigint generated always as identity primary key,
  -- where the browser's own push service takes what is for it: a secret between the two and us
  endpoint text not null unique check (length(endpoint) between 1 and 2048),
  -- the browser's key and secret, with which nobody between us reads what is sent (RFC 8291)
  chave_p256dh bytea not null check (length(chave_p256dh) = 65),
  chave_auth bytea not null check (length(chave_auth) = 16),
  -- the tags: whose it is, and of which group
  usuario_id bigint not null references usuario on delete cascade,
  grupo_usuario_id smallint not null,
  -- the session that it came with last: it goes with that one's sign-out, and outlives its expiry
  sessao_id bytea not null,
  renovada_em timestamptz not null,
  -- its service has asked to be left alone until then
  espera_ate timestamptz
);
create index push_inscricao_da_pessoa on push_inscricao (usuario_id, renovada_em);
create index push_inscricao_do_grupo on push_inscricao (grupo_usuario_id);
create index push_inscricao_da_sessao on push_inscricao (sessao_id);

-- What is to be pushed: of a request its newest notice alone, so that a browser that cannot be reached for a day is told
-- once, and a row is bounded by what there is. Sent by whichever instance holds its lease.
create table push_saida (
  inscricao_id bigint not null references push_inscricao on delete cascade,
  req_numero bigint not null references requisicao on delete cascade,
  aviso_id bigint not null references aviso on delete cascade,
  -- counts the notices that took the place of another: what a sender knows of an older one settles nothing
  vez integer not null default 1,
  -- tries that began
  tentativas smallint not null default 0,
  criado_em timestamptz not null,
  proxima_em timestamptz not null,
  arrendado_ate timestamptz,
  primary key (inscricao_id, req_numero)
);
create index push_saida_devida on push_saida (proxima_em);
create index push_saida_da_requisicao on push_saida (req_numero);
create index push_saida_do_aviso on push_saida (aviso_id);

-- Who is suspended, cancelled, deleted, moved to another group or given another password is told nothing more, on any
-- browser: also on those whose sessions were over before.
create function push_da_pessoa_encerrar() returns trigger language plpgsql as $$
begin
  delete from push_inscricao where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger push_da_pessoa_encerrar
  after update of acesso_status, excluido_em, grupo_usuario_id, senha_hash on usuario
  for each row
  when ((old.acesso_status, old.excluido_em, old.grupo_usuario_id, old.senha_hash)
    is distinct from (new.acesso_status, new.excluido_em, new.grupo_usuario_id, new.senha_hash))
  execute function push_da_pessoa_encerrar();

-- A session that somebody ended takes its browser's with it, as its own sign-out does.
create function push_da_sessao_encerrar() returns trigger language plpgsql as $$
begin
  delete from push_inscricao where sessao_id = new.sessao_id;
  return null;
end $$;
create trigger push_da_sessao_encerrar after insert on sessao_fim
  for each row execute function push_da_sessao_encerrar();
