-- A file has an owner: a kind of record, and its id once a form or a message refers to the file. The room of the kind
-- says who may upload for it and who may see it. A foreign key cannot lead to several tables, so each kind has a
-- generated column that leads to its own.
alter table arquivo add column dono_tipo text, add column dono_id bigint;
update arquivo set
  dono_tipo = case
    when interacao_id is not null then 'interacao'
    when req_numero is not null or contexto = 'anx_requisicao' then 'requisicao'
    else 'interacao' end,
  dono_id = coalesce(interacao_id, req_numero);

-- Their indexes, foreign keys and checks go with them.
alter table arquivo drop column contexto, drop column req_numero, drop column interacao_id;
-- The number of the request for which it was uploaded, which may not exist yet, or get another number.
alter table arquivo rename column contexto_id to destino_id;
alter table arquivo
  alter column dono_tipo set not null,
  add check (dono_tipo in ('requisicao', 'interacao')),
  add column dono_requisicao bigint references requisicao on delete restrict
    generated always as (case when dono_tipo = 'requisicao' then dono_id end) stored,
  add column dono_interacao bigint references interacao on delete restrict
    generated always as (case when dono_tipo = 'interacao' then dono_id end) stored;

create index arquivo_da_requisicao on arquivo (dono_requisicao) where dono_requisicao is not null;
create index arquivo_solto on arquivo (dono_tipo, criado_em) where dono_id is null;
create index arquivo_solto_da_pessoa on arquivo (usuario_id) include (arquivo_tamanho) where dono_id is null;
