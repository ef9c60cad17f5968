-- The newest message of a notice's burst, private or not: where the closing that followed it is taken back, the notice
-- tells of that message still (docs/decisions/0070). Null where the burst holds none.
alter table aviso add column mensagem_em timestamptz;
alter table aviso add column mensagem_autor_id bigint references usuario on delete set null;
update aviso set mensagem_em = quando, mensagem_autor_id = autor_id where tipo = 'interacao.enviada';
