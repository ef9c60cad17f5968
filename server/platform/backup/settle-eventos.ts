import type pg from "pg";
import { POSITION_KEY } from "../live/durable-reader.ts";
import { REMOVED_KEY } from "../live/remove-eventos.ts";

/**
 * Gives the events of another cluster transactions of this one, inside the transaction that put them in (decision 77).
 * Those that nobody away was told of yet get its own number and stand behind the position; all others the one before, and
 * stand in front of it. So the durable reader makes its notices of just these, whichever cluster counted further; what
 * happens from now on comes behind both; and a browser that comes back with a position from before reads everything again.
 * Of one transaction they are read in the order of `evento_id`, which is theirs on each record (decision 70).
 */
export async function settleEventos(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update evento e set xid = case
      when (e.xid, e.evento_id) > (select (valor ->> 'xid')::xid8, (valor ->> 'evento_id')::bigint
        from configuracao where chave = $1) then pg_current_xact_id()
      else (pg_current_xact_id()::text::bigint - 1)::text::xid8 end`,
    [POSITION_KEY],
  );
  await client.query(
    `update configuracao set valor = jsonb_build_object('xid', pg_current_xact_id()::text, 'evento_id', '0')
    where chave = $1`,
    [POSITION_KEY],
  );
  await client.query(
    `insert into configuracao (chave, valor) values ($1, to_jsonb(pg_current_xact_id()::text))
    on conflict (chave) do update set valor = excluded.valor`,
    [REMOVED_KEY],
  );
}
