-- A save of a request carries the client's key, which its audit row keeps: the same save sent again, because its answer
-- was lost, is known by it. Its own index finds it among all that a person did to a request.
create unique index req_chave_unica on auditoria (objeto_id, usuario_id, (detalhe ->> 'req_chave'))
  where objeto = 'requisicao' and detalhe ->> 'req_chave' is not null;
