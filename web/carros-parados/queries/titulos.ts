import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { InfoColuna, Semana } from "../../../contract/carros-parados/index.ts";
import { call, reads } from "../../platform/http/call.ts";

/** A heading and the column that it is; null for none any more. */
export interface Match {
  readonly titulo: string;
  readonly coluna: InfoColuna | null;
}

/** The headings that were matched with columns by hand, for the dealer of a week. */
export const titulosQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "titulos", conta],
    queryFn: reads("GET /v2/carros_parados/informativo/listar_titulos/:concessionario_id/:info_semana", {
      params: { concessionario_id: conta, info_semana: semana },
    }),
  });

/**
 * Has a dealer's matches remembered from now on, and gives the ones that it has then.
 * @throws what a call throws
 */
export async function keepTitulos(
  client: QueryClient,
  { conta, semana }: { readonly conta: string; readonly semana: Semana },
  titulos: readonly Match[],
): Promise<void> {
  await call("POST /v2/carros_parados/informativo/casar_titulos/:concessionario_id/:info_semana", {
    params: { concessionario_id: conta, info_semana: semana },
    body: { titulos: [...titulos] },
  });
  await client.fetchQuery({ ...titulosQuery(conta, semana), staleTime: 0 });
}
