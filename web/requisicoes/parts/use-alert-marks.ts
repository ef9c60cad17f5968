import { skipToken, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { countsOf, marksOf, seeOwnStatusChange, seeTab, type Counts } from "./alert-marks.ts";

// Stored in the query cache, so that they end with the session.
const seenKey = (view: View, conta?: string) => ["requisicoes-vistas", view, conta ?? null];
/** The cache key of the counts of an area and an account; no account means the whole scope. */
export function resumoKey({ view, conta }: { view: View; conta: string | undefined }) {
  return ["requisicoes", "resumo", { view, conta }] as const;
}

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * The tabs to mark (HOME-13, HIST-12, OP-59). The first counts of an area and a dealer count as seen.
 * @param openTab the open tab, whose count is visible; null on the home
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

/** The person's own status change; `from` is null for a new request. */
export interface OwnStatusChange {
  readonly view: View;
  readonly conta: string;
  readonly from: ReqStatus | null;
  readonly to: ReqStatus;
}

/** Applies the person's own status change to the seen counts, so that it marks no tab (OP-59). */
export function recordOwnStatusChange(client: QueryClient, { view, conta, from, to }: OwnStatusChange): void {
  const move = <C extends Counts>(counts: C | undefined): C | undefined =>
    counts ? { ...counts, ...seeOwnStatusChange(countsOf(counts), from, to) } : counts;
  for (const one of [conta, undefined]) {
    client.setQueryData<Counts>(seenKey(view, one), move);
    client.setQueryData<Counts>(resumoKey({ view, conta: one }), move);
  }
}
