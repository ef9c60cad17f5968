-- A week that is begun holds nothing that a search could find: those of a year, for all dealers at once, were more than a
-- search waits for. It is taken in with its first rows, as with its first message.
drop trigger busca_pendente on informativo;
create trigger busca_pendente after update on informativo for each row execute function busca_semana();

create function busca_linhas() returns trigger language plpgsql as $$
begin
  insert into busca_pendente (registro)
    select distinct n.concessionario_conta || '/' || n.info_semana from novas n;
  return null;
end
$$;
-- What changes or removes rows raises their week.
create trigger busca_pendente after insert on informativo_linha
  referencing new table as novas for each statement execute function busca_linhas();
