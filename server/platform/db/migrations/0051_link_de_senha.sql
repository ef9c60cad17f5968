-- Mails that belong to no message (decision 0064): of a kind, and what is kept of them; never a secret, which is made
-- when the mail is sent.
alter table email_saida
  alter column interacao_id drop not null,
  add column email_tipo text not null default 'mensagem',
  -- whom it is for, where that is somebody of the product
  add column usuario_id bigint references usuario on delete cascade,
  add column email_dados jsonb not null default '{}',
  add constraint email_saida_de_mensagem check ((email_tipo = 'mensagem') = (interacao_id is not null));
create index email_saida_da_pessoa on email_saida (usuario_id, email_tipo) where usuario_id is not null;
create index email_saida_de_aviso on email_saida (criado_em) where interacao_id is null;

-- A person may hold several links: a stranger who asks for one must not end another.
drop index convite_aberto;
create index convite_aberto on convite (usuario_id) where encerramento is null;
alter table convite drop constraint convite_encerramento_check;
alter table convite
  -- 'senha': another link set the password
  add constraint convite_encerramento_check check (encerramento in ('usado', 'substituido', 'senha')),
  -- the address it was mailed to; null: it was shown
  add column convite_email text;
