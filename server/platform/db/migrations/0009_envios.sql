-- What people have under way, so that all instances count the same: uploads with the bytes that they may come to, and
-- exports. A row counts until `ate`, the lease of an instance that may not live to end it; -infinity once it has ended.
-- It stays for a minute after it began, in which so many may begin.
create table vaga (
  vaga_id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('envio', 'exportacao')),
  usuario_id bigint not null references usuario on delete cascade,
  bytes integer not null check (bytes >= 0),
  desde timestamptz not null,
  ate timestamptz not null
);

-- What a person has uploaded and not sent, which has a quota.
create index arquivo_solto_da_pessoa on arquivo (usuario_id) include (arquivo_tamanho) where req_numero is null;
