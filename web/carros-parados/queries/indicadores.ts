import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

const PATHS = {
  veiculos: "GET /v2/carros_parados/indicadores/veiculos",
  dias: "GET /v2/carros_parados/indicadores/dias",
  pecas: "GET /v2/carros_parados/indicadores/pecas",
  previsao: "GET /v2/carros_parados/indicadores/previsao",
} as const;

/** What a picture of stopped vehicles is drawn from, of one dealer or of all in reach. */
export const indicadorQuery = <Name extends keyof typeof PATHS>(name: Name, conta: string | undefined) =>
  queryOptions({
    queryKey: ["carros-parados", "indicadores", name, conta],
    queryFn: ({ signal }) => call(PATHS[name], { query: { concessionario_id: conta } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
