-- How many requests of each day stand in each list, changed in the transaction of every write as requisicao_contagem is: a
-- page deep in a long list passes over whole days in place of their requests (docs/decisions/0091). Days are of UTC. A
-- figure is the sum of its slots.
create table requisicao_contagem_dia (
  view text not null,
  req_status text not null,
  dia date not null,
  slot smallint not null,
  quantidade integer not null,
  primary key (view, req_status, dia, slot)
);

insert into requisicao_contagem_dia (view, req_status, dia, slot, quantidade)
select view, req_status, (req_data_criacao at time zone 'UTC')::date, 0, count(*) from requisicao group by 1, 2, 3;
