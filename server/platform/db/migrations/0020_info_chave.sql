-- The client's key of a save of a weekly table is kept by its audit row, as that of a request is, so that a save is known
-- again after a colleague's.
alter table informativo drop column info_chave;
create unique index info_chave_unica on auditoria (objeto_id, usuario_id, (detalhe ->> 'info_chave'))
  where objeto = 'semana' and detalhe ->> 'info_chave' is not null;
