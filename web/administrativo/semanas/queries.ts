import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Ano } from "../../../contract/administrativo/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { REGISTER_KEYS } from "../queries/stale-queries.ts";

/** All years, the newest first (ASEM-07). */
export const anosQuery = queryOptions({
  queryKey: [REGISTER_KEYS.ano],
  queryFn: reads("GET /v2/carros_parados/administrativo/semanas/listar_semanas", {}),
});

/** What is open in a year, by status: asked when somebody wants to conclude it. */
export const abertasQuery = (ano: number) =>
  queryOptions({
    queryKey: [REGISTER_KEYS.ano, "abertas", ano],
    queryFn: reads("GET /v2/carros_parados/administrativo/semanas/contar_abertas", { query: { ano } }),
    gcTime: 0,
  });

/** Creates or concludes a year (OP-95); the list is read again, also where it failed: a colleague may have been first. */
export function useAno(what: "criar" | "concluir"): UseMutationResult<Ano, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ano) =>
      what === "criar"
        ? call("POST /v2/carros_parados/administrativo/semanas/criar_ano", { body: { ano } })
        : call("POST /v2/carros_parados/administrativo/semanas/concluir_ano", { body: { ano } }),
    onSettled: () => void client.invalidateQueries({ queryKey: anosQuery.queryKey }),
  });
}
