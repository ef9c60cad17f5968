-- The charts of the last weeks read the rows of these weeks alone, however many there are before them. Of all kinds of index
-- this is the one that leaves a message's change in place (decision 9; from PostgreSQL 16 on).
create index requisicao_leitura_recente on requisicao_leitura using brin (req_ultima_atividade)
  with (pages_per_range = 16, autosummarize = on);
