-- E-mails that messages go out as (decision 0060): a row for each recipient, sent by whichever instance holds its lease.
create table email_saida (
  email_id bigint generated always as identity primary key,
  interacao_id bigint not null references interacao on delete cascade,
  email_destino text not null,
  email_estado text not null default 'fila' check (email_estado in ('fila', 'enviado', 'falhou')),
  -- what kept it: the server's words, or ours
  email_motivo text,
  -- no address, or one that its server does not know
  email_invalido boolean not null default false,
  -- tries that began
  email_tentativas smallint not null default 0,
  -- of its Message-ID, the same at every try
  email_message_id uuid not null default gen_random_uuid(),
  criado_em timestamptz not null,
  -- when the next try is due; until arrendado_ate another one is under way
  proxima_em timestamptz,
  arrendado_ate timestamptz,
  enviado_em timestamptz,
  check ((email_estado = 'fila') = (proxima_em is not null)),
  check (not email_invalido or email_estado = 'falhou'),
  check ((email_estado = 'enviado') = (enviado_em is not null))
);
create index email_saida_devida on email_saida (proxima_em, email_id) where proxima_em is not null;
create index email_saida_da_interacao on email_saida (interacao_id);

-- Addresses of its e-mails that were no address, or that a server refused (OP-54); what the dealer sent stays as it is.
alter table requisicao add column email_invalidos text[] not null default '{}';

-- Each limit has a window of its own: an attempt counts until then.
alter table tentativa add column expira_em timestamptz;
update tentativa set expira_em = quando + interval '15 minutes';
alter table tentativa alter column expira_em set not null;
create index tentativa_expirada on tentativa (expira_em);
