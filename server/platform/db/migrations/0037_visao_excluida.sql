-- A deleted view is kept for as long as its deletion can be taken back (docs/decisions/0046); its name is free at once.
alter table visao_historico add column excluida_em timestamptz;
alter table visao_historico drop constraint visao_historico_usuario_id_view_visao_chave_key;
create unique index visao_historico_nome on visao_historico (usuario_id, view, visao_chave) where excluida_em is null;
-- Of a person's views, the deleted ones are looked for with the rest.
create index visao_historico_da_pessoa on visao_historico (usuario_id, view);
