import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { presencaSchema, presentesSchema } from "../requisicoes/index.ts";
import { contaSchema, semanaSchema } from "./schemas.ts";

/** A tab says that it shows a week's table, and is answered who else does (decision 32). */
export const keepPresencaSemana = defineEndpoint(
  "PUT /v2/carros_parados/informativo/presenca/:concessionario_id/:info_semana",
  {
    summary: "Diz que a tabela de uma semana está aberta e lê quem mais a tem aberta",
    background: true,
    params: z.object({ concessionario_id: contaSchema, info_semana: semanaSchema }),
    body: presencaSchema,
    answer: presentesSchema,
    statuses: [403, 404],
  },
);
