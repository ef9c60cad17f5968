import { queryOptions } from "@tanstack/react-query";
import type { Semana } from "../../../../contract/carros-parados/index.ts";
import type { AnswerTo } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";

/** A week's table as it was when it was moved; it never changes. */
export const retratoQuery = (conta: string, semana: Semana, retrato_id: number) =>
  queryOptions({
    queryKey: ["carros-parados", "retrato", conta, semana, retrato_id],
    queryFn: ({ signal }) =>
      call(
        "GET /v2/carros_parados/informativo/retrato/:concessionario_id/:info_semana/:retrato_id",
        { params: { concessionario_id: conta, info_semana: semana, retrato_id } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One move of a week. */
export type Retrato =
  AnswerTo<"GET /v2/carros_parados/informativo/listar_historico/:concessionario_id/:info_semana">[number];
