import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { idadeSchema, movimentoSchema, tempoRespostaSchema } from "./indicadores-schemas.ts";
import { MOVIMENTO_POR } from "./indicadores.ts";
import { contaSchema, viewSchema } from "./schemas.ts";

const ROOT = "/v2/pac/requisicoes/indicadores";
const area = z.object({ view: viewSchema, concessionario: contaSchema.optional() });

/** The backlog of an area by age. */
export const getIdade = defineEndpoint(`GET ${ROOT}/idade`, {
  summary: "Requisições em aberto por idade",
  query: area,
  answer: idadeSchema,
});

/** What was opened and closed in the last weeks, by week, type or dealer. */
export const getMovimento = defineEndpoint(`GET ${ROOT}/movimento/:por`, {
  summary: "Requisições abertas e encerradas nas últimas semanas",
  params: z.object({ por: z.enum(MOVIMENTO_POR) }),
  query: area,
  answer: movimentoSchema,
});

/** How long requests of the last weeks waited for their first answer. */
export const getTempoResposta = defineEndpoint(`GET ${ROOT}/resposta`, {
  summary: "Tempo até a primeira resposta",
  query: area,
  answer: tempoRespostaSchema,
});
