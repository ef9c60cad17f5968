import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";

/** How many requests there are in each status. */
export type Counts = Readonly<Record<ReqStatus, number>>;

/** The four counts out of an answer that holds more. */
export function countsOf({ pendente, em_andamento, concluido, arquivado }: Counts): Counts {
  return { pendente, em_andamento, concluido, arquivado };
}

/** OP-59: the tabs whose count differs from the one last seen. */
export function marksOf(seen: Counts, now: Counts): ReqStatus[] {
  return REQ_STATUSES.filter((status) => seen[status] !== now[status]);
}

/** OP-59: what is seen once the tab is open: its count as it stands, the others as they were. */
export function seeTab(seen: Counts, now: Counts, tab: ReqStatus): Counts {
  return seen[tab] === now[tab] ? seen : { ...seen, [tab]: now[tab] };
}

/** OP-59: an own action changes two counts and marks neither. `from` is null for a request that is new. */
export function seeOwnStatusChange(seen: Counts, from: ReqStatus | null, to: ReqStatus): Counts {
  if (from === to) return seen;
  const left = from === null ? seen : { ...seen, [from]: seen[from] - 1 };
  return { ...left, [to]: left[to] + 1 };
}
