-- Addresses that a server refused for good, or that a mail came back from (decision 0072): what the product writes by
-- itself goes there no more, until somebody sends there again or a link that was mailed there is used.
create table email_devolvido (
  -- in lower case
  email_endereco text primary key check (email_endereco = lower(email_endereco)),
  devolvido_em timestamptz not null,
  -- the server's words
  devolvido_motivo text not null
);

-- When a person is mailed what is new in the requests that they follow (decision 0075): at once, in the morning, never.
alter table usuario add column aviso_email text not null default 'na_hora'
  check (aviso_email in ('na_hora', 'resumo', 'nunca'));

-- Notices that a person is yet to be mailed, and those that a letter has taken along.
create table aviso_email (
  usuario_id bigint not null references usuario on delete cascade,
  aviso_id bigint not null references aviso on delete cascade,
  -- null until a letter is written that says it
  email_id bigint references email_saida on delete cascade,
  -- the newest message of the notice that is for everybody; null where it tells of the status alone
  resposta_em timestamptz,
  resposta_autor_id bigint references usuario on delete set null,
  primary key (usuario_id, aviso_id)
);
create index aviso_email_do_aviso on aviso_email (aviso_id);
create index aviso_email_da_carta on aviso_email (email_id) where email_id is not null;
create index aviso_email_do_autor on aviso_email (resposta_autor_id) where resposta_autor_id is not null;
