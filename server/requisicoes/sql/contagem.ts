import type { RawBuilder } from "kysely";
import { sql } from "../../platform/db/sql.ts";
import { slotOfProcess } from "./counter-slots.ts";

/** Of `mudada r` the status `s` that it leaves and the one that it comes to; no row if it stays, nor for what it never had. */
const MOVES =
  sql.raw(`mudada r cross join lateral (values (r.de, -1), (r.req_status, 1)) as s(status, mudanca)
    where r.de is distinct from r.req_status and s.status is not null`);

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
    from ${MOVES}
    order by r.req_concessionario_id, r.view, r.req_tipo, s.status
    on conflict (req_concessionario_id, view, req_tipo, req_status, slot)
    do update set quantidade = requisicao_contagem.quantidade + excluded.quantidade`;
}

/**
 * Counts it by the day in the same way, for pages deep in a list (docs/decisions/0091). Writers of all accounts meet in a
 * day's figure, and each process begins at a slot of its own.
 */
export function countMudadaByDay(slot: number): RawBuilder<unknown> {
  // Sorted, and after the figures above, for all writers alike.
  return sql`insert into requisicao_contagem_dia (view, req_status, dia, slot, quantidade)
    select r.view, s.status, (r.req_data_criacao at time zone 'UTC')::date, ${slotOfProcess(slot)}::smallint, s.mudanca
    from ${MOVES}
    order by r.view, s.status
    on conflict (view, req_status, dia, slot)
    do update set quantidade = requisicao_contagem_dia.quantidade + excluded.quantidade`;
}
