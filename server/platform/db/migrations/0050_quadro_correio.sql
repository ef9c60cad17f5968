-- The board of mail (decision 0063): somebody gives up an e-mail that failed, and it waits for nobody any more.
alter table email_saida drop constraint email_saida_email_estado_check;
alter table email_saida add check (email_estado in ('fila', 'enviado', 'falhou', 'desistido'));
alter table email_saida drop constraint email_saida_check1;
alter table email_saida add check (not email_invalido or email_estado in ('falhou', 'desistido'));
-- What the board lists, those that wait longest first.
create index email_saida_falhou on email_saida (criado_em, email_id) where email_estado = 'falhou';
