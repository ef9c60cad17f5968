import type { QueryClient } from "@tanstack/react-query";
import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { type ListScope, historyQuery, historySearchSchema } from "../../requisicoes/index.ts";

/**
 * The tab for a search: the wanted one when it has a match, else the first with one, else the wanted one, which then
 * shows its empty state. Always asks the server and leaves the answers in the cache for the list.
 */
export async function findTab(
  client: QueryClient,
  scope: ListScope,
  { busca, wanted }: { busca: string; wanted: ReqStatus },
): Promise<ReqStatus> {
  const hits = async (status: ReqStatus): Promise<number> => {
    const query = historyQuery(scope, historySearchSchema.parse({ status, busca }));
    return (await client.fetchQuery({ ...query, staleTime: 0 })).total;
  };
  if ((await hits(wanted)) > 0) return wanted;
  const others = REQ_STATUSES.filter((status) => status !== wanted);
  const found = await Promise.all(others.map(hits));
  return others.find((_, at) => (found[at] ?? 0) > 0) ?? wanted;
}
