-- Whom a login means: each living person's e-mail and ID América, in lower case. Its key is what makes sure that no login
-- means two people, across both kinds; the triggers on usuario keep it, whoever writes there.
create table usuario_login (
  login text primary key check (login <> ''),
  usuario_id bigint not null references usuario on delete cascade
);
create index usuario_login_por_usuario on usuario_login (usuario_id);

-- Older databases may hold one login twice: then it is the e-mail's.
insert into usuario_login (login, usuario_id)
  select lower(btrim(usuario_email)), usuario_id from usuario
  where excluido_em is null and btrim(usuario_email) <> '' order by usuario_id
  on conflict do nothing;
insert into usuario_login (login, usuario_id)
  select lower(btrim(id_america)), usuario_id from usuario
  where excluido_em is null and btrim(id_america) <> '' order by usuario_id
  on conflict do nothing;

create function usuario_login_manter() returns trigger language plpgsql as $$
declare
  antes text[] := '{}';
  depois text[] := '{}';
begin
  if tg_op = 'UPDATE' and old.excluido_em is null then
    antes := array[lower(btrim(old.usuario_email)), lower(btrim(coalesce(old.id_america, '')))];
  end if;
  if new.excluido_em is null then
    depois := array[lower(btrim(new.usuario_email)), lower(btrim(coalesce(new.id_america, '')))];
  end if;
  delete from usuario_login where usuario_id = new.usuario_id and login <> all (depois);
  -- What was theirs before is not claimed anew: an old clash must not stand in the way of every later change.
  insert into usuario_login (login, usuario_id)
    select login, new.usuario_id from unnest(depois) login where login <> '' and login <> all (antes)
    except select login, usuario_id from usuario_login where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger usuario_login_manter after insert or update of usuario_email, id_america, excluido_em on usuario
  for each row execute function usuario_login_manter();

-- People of the demo network, whose password is public. They were all stored at one moment, by which they are known
-- whatever their e-mail has become.
alter table usuario add column usuario_demo boolean not null default false;
update usuario set usuario_demo = true
  where exists (select from configuracao where chave = 'demo')
    and criado_em in (select criado_em from usuario where usuario_email like '%@pac.demo');

-- A session ends when its row goes, whatever takes it away.
delete from sessao where encerrada_em is not null;
drop index sessao_por_usuario;
alter table sessao drop column encerrada_em;
create index sessao_por_usuario on sessao (usuario_id, criada_em);

-- And its going is what every instance hears. A NOTIFY in the transaction takes a lock that all commits with one share,
-- which hot writes must not (docs/architecture.md); sessions end seldom, and must not end unheard.
create function sessao_encerrada() returns trigger language plpgsql as $$
begin
  -- The key by which server/acesso/policy/sessions.ts knows it: the hash in base64url.
  perform pg_notify('pac', 'sessao ' || translate(encode(old.sessao_id, 'base64'), '+/=', '-_'));
  return null;
end $$;
create trigger sessao_encerrada after delete on sessao for each row execute function sessao_encerrada();

-- Who is suspended, cancelled, deleted or moved to another group is out at once, and nothing brings those sessions back.
create function usuario_sessoes_encerrar() returns trigger language plpgsql as $$
begin
  delete from sessao where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger usuario_sessoes_encerrar after update of acesso_status, excluido_em, grupo_usuario_id on usuario
  for each row
  when ((old.acesso_status, old.excluido_em, old.grupo_usuario_id)
    is distinct from (new.acesso_status, new.excluido_em, new.grupo_usuario_id))
  execute function usuario_sessoes_encerrar();
