import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Seguranca, SegurancaValues } from "../../../contract/administrativo/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { REGISTER_KEYS } from "../queries/stale-queries.ts";

/** What is demanded of whoever signs in, and how far each group has come. */
export const segurancaQuery = queryOptions({
  queryKey: [REGISTER_KEYS.seguranca],
  queryFn: reads("GET /v2/pac/administrativo/seguranca", {}),
});

/** Saves it on a version. The function rejects with what `call` throws; a 409 brings the current one. */
export function useSaveSeguranca(): (valores: SegurancaValues, versao: number) => Promise<Seguranca> {
  const client = useQueryClient();
  return async ({ segundo_fator_grupos }, seguranca_versao) => {
    const saved = await call("PUT /v2/pac/administrativo/seguranca", {
      body: { segundo_fator_grupos: [...segundo_fator_grupos], seguranca_versao },
    });
    client.setQueryData(segurancaQuery.queryKey, saved);
    return saved;
  };
}
