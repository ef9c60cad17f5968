import { sql } from "../db/sql.ts";
import { defineRemoval } from "../jobs/index.ts";
import type { DbAndClock } from "../services.ts";
import { POSITION_KEY } from "./durable-reader.ts";

/** Up to which transaction events are gone, in `configuracao`. */
export const REMOVED_KEY = "evento_removido_ate";
/** How long a browser can resume after a break, in milliseconds; after that it reads everything again. */
export const KEEP_MS = 24 * 3600_000;
/** How long a row stays that the durable reader has not read: what it stands still for longer is a gap. */
export const KEEP_UNREAD_MS = 7 * 24 * 3600_000;
const AT_ONCE = 10_000;

/**
 * Removes events that are too old to resume from and that the durable reader has read, or that are a week old, and
 * stores the position up to which they are gone. Gives their number.
 */
export async function removeOldEventos({ db, clock }: DbAndClock): Promise<number> {
  const now = clock.now().getTime();
  const [before, unreadBefore] = [new Date(now - KEEP_MS), new Date(now - KEEP_UNREAD_MS)];
  let removed = 0;
  for (;;) {
    // Unscoped: an hourly job, which shows nobody anything.
    const { rows } = await sql<{ quantidade: number }>`
      with velhos as (
        delete from evento where evento_id = any(array(
          select evento_id from evento where quando < ${before}::timestamptz and (quando < ${unreadBefore}::timestamptz
            or coalesce((xid, evento_id) <= (select (valor ->> 'xid')::xid8, (valor ->> 'evento_id')::bigint
              from configuracao where chave = ${POSITION_KEY}), true))
          order by quando limit ${AT_ONCE}::bigint))
        returning xid
      ), guardado as (
        insert into configuracao (chave, valor)
        select ${REMOVED_KEY}::text, to_jsonb(xid::text) from velhos order by xid desc limit 1
        on conflict (chave) do update set valor = to_jsonb(
          greatest((configuracao.valor #>> '{}')::xid8, (excluded.valor #>> '{}')::xid8)::text)
      )
      select count(*) as quantidade from velhos`.execute(db);
    const gone = rows[0]?.quantidade ?? 0;
    removed += gone;
    if (gone < AT_ONCE) return removed;
  }
}

export const removeEventosJob = defineRemoval("eventos.limpar", "47 * * * *", removeOldEventos);
