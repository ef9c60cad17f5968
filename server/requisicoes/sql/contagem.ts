import { sql } from "kysely";
import type { RawBuilder } from "kysely";

function addTo(rows: RawBuilder<unknown>, slot: number): RawBuilder<unknown> {
  // Sorted for all writers: two that move requests in opposite directions would otherwise deadlock.
  return sql`insert into requisicao_contagem
      (req_concessionario_id, view, req_tipo, req_status, slot, quantidade)
    select conta, view, req_tipo, status, ${slot}::smallint, mudanca from (${rows}) m
    order by conta, view, req_tipo, status
    on conflict (req_concessionario_id, view, req_tipo, req_status, slot)
    do update set quantidade = requisicao_contagem.quantidade + excluded.quantidade`;
}

/** Counts a new request, as a data-modifying CTE; `nova` is the CTE that inserts it (OP-60). */
export function countNew(slot: number): RawBuilder<unknown> {
  return addTo(
    sql`select req_concessionario_id as conta, view, req_tipo, req_status as status, 1 as mudanca from nova`,
    slot,
  );
}

/**
 * Moves a request's count from one status to another, as a data-modifying CTE (OP-60). `mudada` is the CTE that changes
 * it and returns its old status as `de` beside its columns. Writes nothing if the status did not change.
 */
export function countMove(slot: number): RawBuilder<unknown> {
  return addTo(
    sql`select r.req_concessionario_id as conta, r.view, r.req_tipo, s.status, s.mudanca
      from mudada r cross join lateral (values (r.de, -1), (r.req_status, 1)) as s(status, mudanca)
      where r.de <> r.req_status`,
    slot,
  );
}
