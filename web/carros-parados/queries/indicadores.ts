import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

/** One picture of stopped vehicles: its endpoint, of one dealer or of all in reach. */
const indicador =
  <Answer>(name: string, read: (conta: string | undefined, signal: AbortSignal) => Promise<Answer>) =>
  (conta: string | undefined) =>
    queryOptions({
      queryKey: ["carros-parados", "indicadores", name, conta],
      queryFn: ({ signal }) => read(conta, signal),
      refetchInterval: REFRESH_MS,
    });

const of = (concessionario_id: string | undefined) => ({ query: { concessionario_id } });

export const veiculosQuery = indicador("veiculos", (conta, signal) =>
  call("GET /v2/carros_parados/indicadores/veiculos", of(conta), { signal }),
);
export const diasQuery = indicador("dias", (conta, signal) =>
  call("GET /v2/carros_parados/indicadores/dias", of(conta), { signal }),
);
export const pecasQuery = indicador("pecas", (conta, signal) =>
  call("GET /v2/carros_parados/indicadores/pecas", of(conta), { signal }),
);
export const previsoesQuery = indicador("previsao", (conta, signal) =>
  call("GET /v2/carros_parados/indicadores/previsao", of(conta), { signal }),
);
