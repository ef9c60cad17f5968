-- What stands against a stored file (docs/decisions/0079): 'pendente' where no scanner could look at it yet, 'infectado'
-- where one has found a virus in it since; nothing against all others. One that is to be looked at is tried again at
-- its time.
alter table arquivo
  add column arquivo_verificacao text check (arquivo_verificacao in ('pendente', 'infectado')),
  add column verificar_em timestamptz,
  add constraint arquivo_a_verificar check ((verificar_em is not null) = (arquivo_verificacao is not distinct from 'pendente'));
-- Few, if any: what is shown beside a record's files is found here.
create index arquivo_marcado on arquivo (dono_tipo, dono_id) where arquivo_verificacao is not null;
create index arquivo_a_verificar on arquivo (verificar_em) where verificar_em is not null;
