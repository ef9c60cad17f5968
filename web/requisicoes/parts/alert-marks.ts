import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";

/** How many requests there are in each status. */
export type Counts = Readonly<Record<ReqStatus, number>>;

/** Picks the four counts from a larger answer. */
export function countsOf({ pendente, em_andamento, concluido, arquivado }: Counts): Counts {
  return { pendente, em_andamento, concluido, arquivado };
}

/** The tabs whose count differs from the one last seen (OP-59). */
export function marksOf(seen: Counts, now: Counts): ReqStatus[] {
  return REQ_STATUSES.filter((status) => seen[status] !== now[status]);
}

/** The seen counts after opening a tab: its count becomes current, the others stay (OP-59). */
export function seeTab(seen: Counts, now: Counts, tab: ReqStatus): Counts {
  return seen[tab] === now[tab] ? seen : { ...seen, [tab]: now[tab] };
}

/**
 * The seen counts after the person's own status change, which marks no tab; `from` is null for a new request (OP-59).
 */
export function seeOwnStatusChange(seen: Counts, from: ReqStatus | null, to: ReqStatus): Counts {
  if (from === to) return seen;
  const left = from === null ? seen : { ...seen, [from]: seen[from] - 1 };
  return { ...left, [to]: left[to] + 1 };
}
