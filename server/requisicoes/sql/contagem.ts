import type { RawBuilder } from "kysely";
import { sql } from "../../platform/db/sql.ts";

/**
 * Counts a written request, as a data-modifying CTE: one less in its old status, one more in its new one (OP-60).
 * `mudada` is the CTE that changes it; its `de` is null for a new request, which no status loses. Writes nothing if the
 * status did not change.
 */
export function countMudada(slot: number): RawBuilder<unknown> {
  // Sorted for all writers: two that move requests in opposite directions would otherwise deadlock.
  return sql`insert into requisicao_contagem
      (req_concessionario_id, view, req_tipo, req_status, slot, quantidade)
    select r.req_concessionario_id, r.view, r.req_tipo, s.status, ${slot}::smallint, s.mudanca
    from mudada r cross join lateral (values (r.de, -1), (r.req_status, 1)) as s(status, mudanca)
    where r.de is distinct from r.req_status and s.status is not null
    order by r.req_concessionario_id, r.view, r.req_tipo, s.status
    on conflict (req_concessionario_id, view, req_tipo, req_status, slot)
    do update set quantidade = requisicao_contagem.quantidade + excluded.quantidade`;
}

/** Slots of a day's figure: as many writers of one day and list do not wait for each other, whichever process they are of. */
const DAY_SLOTS = 8;

/** Counts it by the day in the same way, for pages deep in a list (docs/decisions/0091). */
export function countMudadaByDay(): RawBuilder<unknown> {
  // Sorted, and after the figures above, for all writers alike.
  return sql`insert into requisicao_contagem_dia (view, req_status, dia, slot, quantidade)
    select r.view, s.status, (r.req_data_criacao at time zone 'UTC')::date,
      pg_backend_pid() % ${sql.raw(String(DAY_SLOTS))}, s.mudanca
    from mudada r cross join lateral (values (r.de, -1), (r.req_status, 1)) as s(status, mudanca)
    where r.de is distinct from r.req_status and s.status is not null
    order by r.view, s.status
    on conflict (view, req_status, dia, slot)
    do update set quantidade = requisicao_contagem_dia.quantidade + excluded.quantidade`;
}
