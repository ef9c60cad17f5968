import type { QueryClient } from "@tanstack/react-query";
import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import {
  type ListScope,
  historyQuery,
  historySearchSchema,
  quantidadesQuery,
} from "../../requisicoes/index.ts";

/**
 * The tab for a search: the wanted one when it has a match, else the first with one, else the wanted one, which then
 * shows its empty state. Always asks the server and leaves the answers in the cache for the list.
 */
export async function findTab(
  client: QueryClient,
  scope: ListScope,
  { busca, wanted }: { busca: string; wanted: ReqStatus },
): Promise<ReqStatus> {
  const search = historySearchSchema.parse({ status: wanted, busca });
  const { total } = await client.fetchQuery({ ...historyQuery(scope, search), staleTime: 0 });
  if (total > 0) return wanted;
  const found = await client.fetchQuery({ ...quantidadesQuery(scope, search), staleTime: 0 });
  return REQ_STATUSES.find((status) => found[status] > 0) ?? wanted;
}
