import type { ChartQueries } from "../../carros-parados/index.ts";
import { reads } from "../../platform/http/call.ts";
import type { Pedido } from "./relatorio.ts";

/** The charts of a report, as it was when each was opened: like the report they do not change by themselves. */
export function chartQueries(body: Pedido): ChartQueries {
  const keyOf = (name: string) => ["relatorios", "indicadores", name, body];
  const shared = { staleTime: Number.POSITIVE_INFINITY };
  return {
    veiculos: {
      ...shared,
      queryKey: keyOf("veiculos"),
      queryFn: reads("POST /v2/carros_parados/relatorios/indicadores/veiculos", { body }),
    },
    dias: {
      ...shared,
      queryKey: keyOf("dias"),
      queryFn: reads("POST /v2/carros_parados/relatorios/indicadores/dias", { body }),
    },
    pecas: {
      ...shared,
      queryKey: keyOf("pecas"),
      queryFn: reads("POST /v2/carros_parados/relatorios/indicadores/pecas", { body }),
    },
    previsao: {
      ...shared,
      queryKey: keyOf("previsao"),
      queryFn: reads("POST /v2/carros_parados/relatorios/indicadores/previsao", { body }),
    },
  };
}
