-- A person sees and ends their own sessions (decision 0069): by an id of their own, since sessao_id is made of the token.
alter table sessao
  add column sessao_codigo uuid not null default gen_random_uuid(),
  -- when its person last showed who they are; null: at the sign-in
  add column provada_em timestamptz;
create unique index sessao_por_codigo on sessao (sessao_codigo);

-- 'encerrada': by its person, in another browser; 'administrador': by an administrator.
alter table sessao_fim drop constraint sessao_fim_motivo_check;
alter table sessao_fim add constraint sessao_fim_motivo_check check (motivo in
  ('suspenso', 'cancelado', 'excluido', 'grupo', 'senha', 'encerrada', 'administrador'));
