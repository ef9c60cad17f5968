import { skipToken, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { countsOf, marksOf, seeOwnStatusChange, seeTab, type Counts } from "./alert-marks.ts";

// The counts last seen stand in the cache of answers, so that they end with the session like everything else in it.
const seenKey = (view: View, conta?: string) => ["requisicoes-vistas", view, conta ?? null];
/** Where the counts of an area and an account stand in the cache of answers; no account means the whole scope. */
export function resumoKey({ view, conta }: { view: View; conta: string | undefined }) {
  return ["requisicoes", "resumo", { view, conta }] as const;
}

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * HOME-13 HIST-12 OP-59: the tabs to mark. The first counts of an area and a dealer are taken as seen.
 * @param openTab the tab that is open, whose count is being looked at; null on the home
 */
export function useAlertMarks(
  { view, conta }: { view: View; conta: string | undefined },
  now: Counts | undefined,
  openTab: ReqStatus | null,
): ReqStatus[] {
  const client = useQueryClient();
  const queryKey = seenKey(view, conta);
  const { data: seen } = useQuery<Counts>({ queryKey, queryFn: skipToken, ...KEPT });
  useEffect(() => {
    if (now === undefined) return;
    const before = client.getQueryData<Counts>(seenKey(view, conta)) ?? countsOf(now);
    client.setQueryDefaults(["requisicoes-vistas"], KEPT);
    client.setQueryData(seenKey(view, conta), openTab === null ? before : seeTab(before, now, openTab));
  }, [client, view, conta, now, openTab]);
  return now === undefined || seen === undefined ? [] : marksOf(seen, now).filter((tab) => tab !== openTab);
}

/** A change of status of one's own; `from` is null for a request that is new. */
export interface OwnStatusChange {
  readonly view: View;
  readonly conta: string;
  readonly from: ReqStatus | null;
  readonly to: ReqStatus;
}

/** OP-59: an own change marks no tab: what was seen moves with the counts, wherever that account is counted. */
export function recordOwnStatusChange(client: QueryClient, { view, conta, from, to }: OwnStatusChange): void {
  const move = <C extends Counts>(counts: C | undefined): C | undefined =>
    counts ? { ...counts, ...seeOwnStatusChange(countsOf(counts), from, to) } : counts;
  for (const one of [conta, undefined]) {
    client.setQueryData<Counts>(seenKey(view, one), move);
    client.setQueryData<Counts>(resumoKey({ view, conta: one }), move);
  }
}
