-- An insurer is named by thousands of requests, and the search's trigrams cost a check of each of them: its name leaves the
-- search text for a column of its own. Names are few, so a search finds those that fit first, and then their requests in
-- an index that has what a list in the order of dates reads. The column is made by the database, as
-- concessionario_busca is.
alter table requisicao add column req_seguradora text collate "C" generated always as (nullif(regexp_replace(
  upper(normalize(req_objeto_ctrl ->> 'seguradora', NFD) collate "C"), '[^A-Z0-9]', '', 'g'), '')) stored;

update requisicao set req_busca = replace(req_busca, ' ' || req_seguradora || ' ', ' ')
where req_seguradora is not null and position(' ' || req_seguradora || ' ' in req_busca) > 0;

create index requisicao_por_seguradora
  on requisicao (req_seguradora, view, req_status, req_data_criacao, req_numero, req_concessionario_id)
  where req_seguradora is not null;
