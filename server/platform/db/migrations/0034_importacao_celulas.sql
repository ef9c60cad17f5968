-- A line that was not taken comes back as it stood in the file, under the file's titles, to be mended and sent again.
alter table importacao_rejeitado add column celulas jsonb not null default '[]';
alter table importacao
  add column importacao_titulos text[] not null default '{}',
  -- What a person should know of how the file was read, a sentence each.
  add column importacao_notas text[] not null default '{}';
