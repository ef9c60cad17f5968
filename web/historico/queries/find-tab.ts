import type { QueryClient } from "@tanstack/react-query";
import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { type ListScope, historyQuery, tabInAddress } from "../../requisicoes/index.ts";

/**
 * The tab in which what is looked for stands: the wanted one where it has a hit, else the first that has, else the wanted
 * one, whose empty list says what to do next. Asks the server anew, whatever it answered before, and leaves the answers
 * where the list finds them.
 */
export async function findTab(
  client: QueryClient,
  scope: ListScope,
  { busca, wanted }: { busca: string; wanted: ReqStatus },
): Promise<ReqStatus> {
  const hits = async (tab: ReqStatus): Promise<number> =>
    (await client.fetchQuery({ ...historyQuery(scope, { tab: tabInAddress(tab), busca }), staleTime: 0 }))
      .total;
  if ((await hits(wanted)) > 0) return wanted;
  const others = REQ_STATUSES.filter((tab) => tab !== wanted);
  const found = await Promise.all(others.map(hits));
  return others.find((_, at) => (found[at] ?? 0) > 0) ?? wanted;
}
