-- Who has a request open just now: a row for each tab, which its heartbeats keep for 40 s. It is worth nothing after a
-- crash, so it is not logged; and no index holds what a heartbeat changes, so that it stays a change in place.
-- `vez` counts what the tab has told, so that what comes late changes nothing; of one that was closed it is kept until the
-- row is swept. Whose the session is, and whether it is one still, `sessao` says.
create unlogged table presenca (
  sessao_id bytea not null,
  aba uuid not null,
  req_numero bigint not null,
  -- dealers are not told of the manufacturer's people
  da_montadora boolean not null,
  escrevendo boolean not null,
  vez integer not null,
  ate timestamptz not null,
  primary key (sessao_id, aba)
) with (fillfactor = 50);
create index presenca_da_requisicao on presenca (req_numero);

-- All files of a request in one list: those of its messages by the message.
create index arquivo_da_interacao on arquivo (dono_interacao) where dono_interacao is not null;
