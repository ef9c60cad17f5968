-- The audit is written once: the database itself refuses to change a row of it or to take one away. Two ways stay open,
-- each by its name: what people wrote is blanked (`textos` becomes null and nothing else), and the daily job retires what
-- is older than AUDIT_YEARS, which says so in its transaction (docs/decisions/0076-the-audit-is-sealed-and-read.md).
create function auditoria_selada() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.textos is null and to_jsonb(new) - 'textos' = to_jsonb(old) - 'textos' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if current_setting('pac.retira_auditoria', true) = 'sim' then
      return old;
    end if;
  end if;
  raise exception 'the audit is sealed: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger auditoria_selada before update or delete on auditoria
  for each row execute function auditoria_selada();
create trigger auditoria_inteira before truncate on auditoria
  for each statement execute function auditoria_selada();
