-- What waited when a closing took its place: told where the closing is taken back before it is told.
alter table push_saida add column antes_id bigint references aviso on delete set null;
create index push_saida_de_antes on push_saida (antes_id) where antes_id is not null;
