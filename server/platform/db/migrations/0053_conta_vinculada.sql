-- Accounts of OpenID providers that sign a person in (decision 0067): known by the provider and what it calls the
-- account, which is never given anew, as an address may be. A person has one of each provider at most.
create table conta_vinculada (
  conta_id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  issuer text not null check (issuer <> ''),
  sub text not null check (sub <> ''),
  -- as the provider called it at the link, by which its person knows it again; nobody is found by it
  conta_email text not null default '',
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  constraint conta_vinculada_sub unique (issuer, sub),
  constraint conta_vinculada_pessoa unique (usuario_id, issuer)
);

-- Who is deleted leaves their accounts free, whoever deletes them: somebody who is registered anew may be linked again.
create function usuario_contas_liberar() returns trigger language plpgsql as $$
begin
  delete from conta_vinculada where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger usuario_contas_liberar after update of excluido_em on usuario
  for each row when (old.excluido_em is null and new.excluido_em is not null)
  execute function usuario_contas_liberar();
