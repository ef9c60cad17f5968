import { queryOptions } from "@tanstack/react-query";
import type { Semana } from "../../../../contract/carros-parados/index.ts";
import type { AnswerTo } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";

/** The rows of the newest earlier week that has any; null where none has. Read anew whenever it is asked for. */
export const anteriorQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "anterior", conta, semana],
    queryFn: ({ signal }) =>
      call(
        "GET /v2/carros_parados/informativo/semana_anterior/:concessionario_id/:info_semana",
        { params: { concessionario_id: conta, info_semana: semana } },
        { signal },
      ),
    staleTime: 0,
  });

/** That week. */
export type SemanaAnterior = NonNullable<
  AnswerTo<"GET /v2/carros_parados/informativo/semana_anterior/:concessionario_id/:info_semana">
>;
/** A row of it, without a number of its own: taken over, it is a new one. */
export type ItemAnterior = SemanaAnterior["info_dados"][number];
