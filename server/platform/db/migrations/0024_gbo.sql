-- A row of GBO is saved by a person and by imports, so that a save says which version it saw; and it is searched in all
-- of its columns, as lists show them, without accents and in small letters. No index: a search reads the column of
-- 50,000 rows in some 20 ms, and an import writes them once.
alter table gbo
  add column gbo_versao integer not null default 1,
  add column gbo_busca text not null generated always as (lower(regexp_replace(
    normalize(item_codigo || ' ' || invoice_id || ' ' || item_qtde || ' ' || modal_desc || ' ' || previsao_semana || ' '
      || case indicador_travado when 'S' then 'sim' else 'nao' end, NFD),
    '[\u0300-\u036f]', '', 'g') collate "pt-BR-x-icu")) stored;
