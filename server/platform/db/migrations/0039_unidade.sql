-- A dealer that changes its unit leaves the reach of the consultants of the one before: who they are present to hears
-- it at once, whatever changed it (decision 32). Rare, so that the lock of a notice in a transaction costs nothing.
create function avisar_unidade() returns trigger language plpgsql as $$
begin
  perform pg_notify('pac', 'unidade ' || new.concessionario_conta);
  return null;
end $$;

create trigger unidade_mudada after update of concessionario_bu on concessionario
  for each row when (old.concessionario_bu is distinct from new.concessionario_bu) execute function avisar_unidade();
