-- A price list is shown as a difference before it is applied (decision 53): a trial reads and compares, and changes
-- nothing until somebody applies it.
alter table importacao
  add column importacao_previa boolean not null default false,
  -- What a trial found that would change, with counts and the largest first.
  add column importacao_diferenca jsonb,
  add check (importacao_diferenca is null or importacao_previa);

-- A price that drops by more than 30 % waits for a confirmation as one that rises does.
alter table importacao_retido
  drop constraint importacao_retido_check,
  add constraint importacao_retido_check check (preco_novo <> preco_atual);
