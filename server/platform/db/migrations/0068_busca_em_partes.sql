-- The search's documents in four parts, each with its own indexes (docs/decisions/0087): counting ends with the part in
-- which there are enough, and does not list where else a frequent word stands. What has been indexed stays so.
alter table busca_documento rename to busca_documento_inteira;
alter table busca_documento_inteira drop constraint busca_documento_pkey;
drop index busca_documento_dac, busca_documento_ga, busca_documento_semanas, busca_documento_por_data,
  busca_documento_por_titulo;

create table busca_documento (like busca_documento_inteira including constraints) partition by hash (registro);
create table busca_documento_0 partition of busca_documento for values with (modulus 4, remainder 0);
create table busca_documento_1 partition of busca_documento for values with (modulus 4, remainder 1);
create table busca_documento_2 partition of busca_documento for values with (modulus 4, remainder 2);
create table busca_documento_3 partition of busca_documento for values with (modulus 4, remainder 3);

insert into busca_documento select * from busca_documento_inteira;
drop table busca_documento_inteira;

-- After the rows: an index that is built at once costs a part of one that grows row by row.
alter table busca_documento add primary key (registro);
alter table busca_documento add foreign key (concessionario_conta) references concessionario on delete restrict;
create index busca_documento_dac on busca_documento using gin (termos) with (fastupdate = off) where area = 'dac';
create index busca_documento_ga on busca_documento using gin (termos) with (fastupdate = off) where area = 'ga';
create index busca_documento_semanas on busca_documento using gin (termos) with (fastupdate = off)
  where area = 'carros_parados';
create index busca_documento_por_data on busca_documento (area, data, registro);
create index busca_documento_por_titulo on busca_documento (area, titulo, data, registro);
analyze busca_documento;
