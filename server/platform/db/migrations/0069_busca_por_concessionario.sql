-- The parts of the search's documents by dealer (docs/decisions/0088): a dealer's search leaves out those of others. Five,
-- since a prime parts accounts that are alike more evenly; by four the demo's would all stand in two.
alter table busca_documento rename to busca_documento_antes;
alter table busca_documento_0 rename to busca_documento_antes_0;
alter table busca_documento_1 rename to busca_documento_antes_1;
alter table busca_documento_2 rename to busca_documento_antes_2;
alter table busca_documento_3 rename to busca_documento_antes_3;
alter table busca_documento_antes drop constraint busca_documento_pkey;
drop index busca_documento_dac, busca_documento_ga, busca_documento_semanas, busca_documento_por_data,
  busca_documento_por_titulo;

create table busca_documento (like busca_documento_antes including constraints)
  partition by hash (concessionario_conta);
create table busca_documento_0 partition of busca_documento for values with (modulus 5, remainder 0);
create table busca_documento_1 partition of busca_documento for values with (modulus 5, remainder 1);
create table busca_documento_2 partition of busca_documento for values with (modulus 5, remainder 2);
create table busca_documento_3 partition of busca_documento for values with (modulus 5, remainder 3);
create table busca_documento_4 partition of busca_documento for values with (modulus 5, remainder 4);

insert into busca_documento select * from busca_documento_antes;
drop table busca_documento_antes;

-- A record's dealer stays: the account is in the key since PostgreSQL wants what parts the rows there.
alter table busca_documento add primary key (registro, concessionario_conta);
alter table busca_documento add foreign key (concessionario_conta) references concessionario on delete restrict;
create index busca_documento_dac on busca_documento using gin (termos) with (fastupdate = off) where area = 'dac';
create index busca_documento_ga on busca_documento using gin (termos) with (fastupdate = off) where area = 'ga';
create index busca_documento_semanas on busca_documento using gin (termos) with (fastupdate = off)
  where area = 'carros_parados';
create index busca_documento_por_data on busca_documento (area, data, registro);
create index busca_documento_por_titulo on busca_documento (area, titulo, data, registro);
analyze busca_documento;
