import { reads } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";
import type { ChartQueries } from "../parts/stopped-chart.tsx";

/** The home's charts, of one dealer or of all in reach. @param page that of the parts */
export function chartQueries(concessionario_id: string | undefined, page: number): ChartQueries {
  const keyOf = (name: string) => ["carros-parados", "indicadores", name, concessionario_id];
  const shared = { refetchInterval: REFRESH_MS };
  const asked = { query: { concessionario_id } };
  return {
    veiculos: {
      ...shared,
      queryKey: keyOf("veiculos"),
      queryFn: reads("GET /v2/carros_parados/indicadores/veiculos", asked),
    },
    dias: {
      ...shared,
      queryKey: keyOf("dias"),
      queryFn: reads("GET /v2/carros_parados/indicadores/dias", asked),
    },
    pecas: {
      ...shared,
      queryKey: [...keyOf("pecas"), page],
      queryFn: reads("GET /v2/carros_parados/indicadores/pecas", { query: { concessionario_id, page } }),
    },
    previsao: {
      ...shared,
      queryKey: keyOf("previsao"),
      queryFn: reads("GET /v2/carros_parados/indicadores/previsao", asked),
    },
  };
}
