-- What the filter box of the history list looks in: number, claim, plate in both forms, chassis, each normalised and
-- between spaces (contract/requisicoes/search-text.ts), so that a prefix is '% ABC%' and a tail '%123 %'.
alter table requisicao add column req_busca text not null default '';

-- The list of what was not yet sorted in is read by every search: kept short, that costs no more than the search itself.
create index requisicao_por_busca on requisicao using gin (req_busca gin_trgm_ops)
  with (gin_pending_list_limit = 256);
