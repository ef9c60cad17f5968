-- The search keeps the names of dealers in memory, which change once in weeks and are a part of every search: this says
-- since when they stand (docs/decisions/0086). One row; whoever changes a name raises it in the same transaction.
create table busca_nomes (
  unica boolean primary key default true check (unica),
  versao bigint not null
);
insert into busca_nomes (versao) values (1);

create function busca_nomes() returns trigger language plpgsql as $$
begin
  update busca_nomes set versao = versao + 1;
  return null;
end
$$;
create trigger busca_nomes after insert or delete or truncate or update of concessionario_conta, concessionario_nome
  on concessionario for each statement execute function busca_nomes();
