-- What happened at the door and changed no record, counted: one row a minute, kind, address, person and object. No
-- address: there were more than are told apart (docs/decisions/0012-happenings-are-counted.md).
create table registro_de_acesso (
  minuto timestamptz not null,
  tipo text not null check (tipo in ('entrada_recusada', 'saida', 'recusa', 'limite', 'download')),
  endereco cidr,
  usuario_id bigint references usuario on delete restrict,
  objeto text not null default '',
  objeto_id text not null default '',
  quantidade integer not null check (quantidade > 0),
  unique nulls not distinct (minuto, tipo, endereco, usuario_id, objeto, objeto_id)
);
create index registro_de_acesso_por_usuario on registro_de_acesso (usuario_id, minuto)
  where usuario_id is not null;
create index registro_de_acesso_anonimo on registro_de_acesso (minuto) where usuario_id is null;
