-- What came in by e-mail (decision 0061): a row for each mail and each address of ours that it was sent to.
create table email_recebido (
  recebido_id bigint generated always as identity primary key,
  recebido_em timestamptz not null,
  -- the mail's own id; of one without, a digest of its bytes
  recebido_message_id text not null,
  -- the envelope's sender; empty for what must not be answered
  recebido_envelope text not null,
  -- From, as the mail says it: anybody can write anything there
  recebido_de_nome text,
  recebido_de_email text,
  -- our address that it came to
  recebido_destino text not null,
  recebido_assunto text not null,
  -- what a person reads of it, without the quotes; the names and bytes of its attachments
  recebido_texto text not null,
  recebido_anexos jsonb not null default '[]',
  -- the whole mail, a file of the storage without a row of its own; null once it was removed after 90 days
  recebido_arquivo uuid,
  recebido_bytes integer not null,
  -- the area it belongs to; null is nobody's
  view text check (view in ('dac', 'ga')),
  -- the thread that its address names, or that a person chose, and the mail that it answers
  req_numero bigint references requisicao on delete set null,
  conversa_id bigint references conversa on delete set null,
  email_id bigint references email_saida on delete set null,
  recebido_estado text not null
    check (recebido_estado in ('aguardando', 'entregue', 'atribuido', 'descartado', 'devolvido')),
  -- why it waits, or did
  recebido_motivo text
    check (recebido_motivo in ('sem_token', 'token_invalido', 'requisicao_fechada', 'ilegivel', 'devolucao')),
  -- the message that was made of it
  interacao_id bigint references interacao on delete set null,
  -- who acted on it, null where nobody did, and when
  usuario_id bigint references usuario on delete restrict,
  recebido_resolvido_em timestamptz,
  recebido_descarte text,
  check (num_nonnulls(req_numero, conversa_id) <= 1),
  check ((recebido_estado = 'aguardando') = (recebido_resolvido_em is null)),
  check (recebido_estado <> 'aguardando' or recebido_motivo is not null),
  check ((recebido_estado = 'descartado') = (recebido_descarte is not null))
);
-- A mail is stored once in each thread, and once for each address that names none, however often a relay brings it.
create unique index email_recebido_da_requisicao on email_recebido (req_numero, recebido_message_id)
  where req_numero is not null;
create unique index email_recebido_da_conversa on email_recebido (conversa_id, recebido_message_id)
  where conversa_id is not null;
create unique index email_recebido_de_ninguem on email_recebido (recebido_message_id, recebido_destino)
  where req_numero is null and conversa_id is null;
create index email_recebido_aguardando on email_recebido (view, recebido_id) where recebido_estado = 'aguardando';
create index email_recebido_bruto on email_recebido (recebido_em) where recebido_arquivo is not null;
create index email_recebido_arquivo on email_recebido (recebido_arquivo) where recebido_arquivo is not null;
create index email_recebido_da_interacao on email_recebido (interacao_id) where interacao_id is not null;
create index email_recebido_do_email on email_recebido (email_id) where email_id is not null;

-- A message that came by e-mail has no person, but a name and an address: those of whom the answered mail went to.
alter table interacao
  alter column interacao_usuario_id drop not null,
  add column interacao_remetente_nome text,
  add column interacao_remetente_email text,
  -- `Name <address>` of its From, where that is somebody else
  add column interacao_remetente_from text,
  -- what it quotes, folded; what was left out of it, each with why
  add column interacao_citado text,
  add column interacao_descartados text[] not null default '{}',
  add constraint interacao_de_alguem check ((interacao_usuario_id is null) = (interacao_remetente_email is not null));

-- A file of such a message has no uploader; it belongs to its message from the first.
alter table arquivo
  alter column usuario_id drop not null,
  add constraint arquivo_de_alguem check (usuario_id is not null or dono_id is not null);
