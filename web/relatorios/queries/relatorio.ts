import { queryOptions } from "@tanstack/react-query";
import type { InputOf } from "../../platform/http/api.ts";
import { call, reads } from "../../platform/http/call.ts";

/** The request of a report. */
export type Pedido = InputOf<"POST /v2/carros_parados/relatorios/exibir_relatorio">["body"];

/** The dealers that a report can be about (SREP-14). */
export const dealersQuery = queryOptions({
  queryKey: ["relatorios", "concessionarios"],
  queryFn: async ({ signal }) => {
    const dealers = await call("GET /v2/carros_parados/relatorios/listar_concessionarios", {}, { signal });
    return dealers.map(({ concessionario_codigo: value, concessionario_codigo_nome_fantasia: label }) => ({
      value,
      label,
    }));
  },
});

/** The years with their weeks (SREP-15). */
export const anosQuery = queryOptions({
  queryKey: ["relatorios", "anos"],
  queryFn: reads("GET /v2/carros_parados/relatorios/listar_anos_semanas", {}),
});

/** A report as it was when it was asked for: what is read in its window, and printed, does not change by itself. */
export const relatorioQuery = (pedido: Pedido) =>
  queryOptions({
    queryKey: ["relatorios", "tela", pedido],
    queryFn: reads("POST /v2/carros_parados/relatorios/exibir_relatorio", { body: pedido }),
    staleTime: Number.POSITIVE_INFINITY,
  });
