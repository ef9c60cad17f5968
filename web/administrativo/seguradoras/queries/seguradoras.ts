import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type {
  Seguradora,
  SeguradoraStatus,
  SeguradoraValues,
} from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";

/** Every answer about insurers. */
export const ALL_SEGURADORAS = ["seguradoras"] as const;

/** The insurers of a status, all of them (ASEG-12, ASEG-14). */
export const seguradorasQuery = (status: SeguradoraStatus) =>
  queryOptions({
    queryKey: [...ALL_SEGURADORAS, "lista", status],
    queryFn: ({ signal }) =>
      call("GET /v2/pac/administrativo/seguradoras", { query: { status } }, { signal }),
  });

/** One insurer (ASEG-15). */
export const seguradoraQuery = (seguradora_id: number) =>
  queryOptions({
    queryKey: [...ALL_SEGURADORAS, "item", seguradora_id],
    queryFn: ({ signal }) =>
      call(
        "GET /v2/pac/administrativo/seguradoras/:seguradora_id",
        { params: { seguradora_id } },
        { signal },
      ),
  });

/** Saves an insurer, a new one without an id (ASEG-16). Rejects with what `call` throws; a 409 brings the current one. */
export async function saveSeguradora(
  seguradora_id: number | undefined,
  { seguradora_responsaveis_objeto, ...valores }: SeguradoraValues,
  seguradora_versao: number | undefined,
): Promise<Seguradora> {
  const body = { ...valores, seguradora_responsaveis_objeto: [...seguradora_responsaveis_objeto] };
  if (seguradora_id === undefined) return await call("POST /v2/pac/administrativo/seguradoras", { body });
  return await call("PUT /v2/pac/administrativo/seguradoras/:seguradora_id", {
    params: { seguradora_id },
    body: { ...body, seguradora_versao },
  });
}

/** Deletes an insurer (OP-90); the lists read themselves anew, also when it failed. Rejects with what `call` throws. */
export function useDeleteSeguradora(): UseMutationResult<unknown, Error, Seguradora> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seguradora_id, seguradora_versao }) =>
      call("DELETE /v2/pac/administrativo/seguradoras/:seguradora_id", {
        params: { seguradora_id },
        query: { seguradora_versao },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_SEGURADORAS }),
  });
}
