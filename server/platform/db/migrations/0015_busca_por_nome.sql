-- The filter box also finds a dealer by its name, and a claim by its insurer (contract/requisicoes/search-text.ts).
alter table concessionario add column concessionario_busca text not null generated always as
  (regexp_replace(upper(normalize(concessionario_nome, NFD) collate "C"), '[^A-Z0-9]', '', 'g')) stored;

update requisicao r set req_busca = r.req_busca || s.chave || ' '
from (
  select req_numero, regexp_replace(upper(normalize(req_objeto_ctrl ->> 'seguradora', NFD) collate "C"), '[^A-Z0-9]', '',
    'g') as chave
  from requisicao where req_tipo in ('sinistro', 'pedido_emergencial')
) s
where s.req_numero = r.req_numero and s.chave <> '' and position(' ' || s.chave || ' ' in r.req_busca) = 0;
