import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Semana } from "../../../contract/carros-parados/index.ts";
import { reads } from "../../platform/http/call.ts";
import { keptOf } from "../../platform/http/query-client.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

/** A page of the weeks that wait for DAC, of all dealers in reach. */
export const esperandoQuery = (page: number) =>
  queryOptions({
    queryKey: ["carros-parados", "esperando", page],
    queryFn: reads("GET /v2/carros_parados/esperando/listar_semanas", { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** A page of the rows that wait for a part: of one week, or of all that wait. */
export const esperaPecaQuery = (info_item_codigo: string, info_semana: Semana | undefined, page: number) =>
  queryOptions({
    queryKey: ["carros-parados", "espera-peca", info_item_codigo, info_semana, page],
    queryFn: reads("GET /v2/carros_parados/peca/listar_veiculos", {
      query: { info_item_codigo, info_semana, page },
    }),
    placeholderData: keptOf(["carros-parados", "espera-peca", info_item_codigo, info_semana]),
    refetchInterval: REFRESH_MS,
  });
