-- A mail is stored once for each address of ours that it came to, also after a person assigned it to a thread, which
-- rewrites its own (decision 0061). Of rows that stand there twice the later ones say so in their Message-ID.
update email_recebido m set recebido_message_id = m.recebido_message_id || ' ' || m.recebido_id
where exists (
  select from email_recebido o
  where o.recebido_message_id = m.recebido_message_id and o.recebido_destino = m.recebido_destino
    and o.recebido_id < m.recebido_id
);
drop index email_recebido_de_ninguem;
create unique index email_recebido_do_endereco on email_recebido (recebido_message_id, recebido_destino);

-- Who was told that a request is closed: they stay, and are asked for by the request.
create index email_saida_fechada on email_saida ((email_dados ->> 'req_numero')) where email_tipo = 'fechada';
