-- What ends at once, and is told.

-- A dealer that changes its unit leaves the reach of the consultants of the one before: who they are present to hears
-- it at once, whatever changed it (decision 32). Rare, so that the lock of a notice in a transaction costs nothing.
create function avisar_unidade() returns trigger language plpgsql as $$
begin
  perform pg_notify('pac', 'unidade ' || new.concessionario_conta);
  return null;
end $$;

create trigger unidade_mudada after update of concessionario_bu on concessionario
  for each row when (old.concessionario_bu is distinct from new.concessionario_bu) execute function avisar_unidade();

-- Why somebody else ended a session: whoever comes with its cookie reads that instead of 'expired'. A row stays for as
-- long as the session could have lasted.
create table sessao_fim (
  sessao_id bytea primary key,
  motivo text not null check (motivo in ('suspenso', 'cancelado', 'excluido', 'grupo', 'senha')),
  criada_em timestamptz not null
);

create or replace function usuario_sessoes_encerrar() returns trigger language plpgsql as $$
begin
  insert into sessao_fim (sessao_id, motivo, criada_em)
    select sessao_id,
      case
        when new.excluido_em is not null then 'excluido'
        when new.acesso_status = 'S' then 'suspenso'
        when new.acesso_status <> 'A' then 'cancelado'
        else 'grupo'
      end, criada_em
    from sessao where usuario_id = new.usuario_id
    on conflict do nothing;
  delete from sessao where usuario_id = new.usuario_id;
  return null;
end $$;
