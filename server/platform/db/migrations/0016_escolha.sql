-- The dealer that a person chose last in the header: an account, or 'todos'. Accounts come and go, so it is held against
-- the person's own whenever it is read.
create table usuario_escolha (
  usuario_id bigint primary key references usuario on delete cascade,
  concessionario_codigo text not null check (length(concessionario_codigo) between 1 and 20)
);
