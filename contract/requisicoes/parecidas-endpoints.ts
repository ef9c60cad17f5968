import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { commitRequisicaoSchema } from "./rascunho-schemas.ts";

const parecidaSchema = z.object({
  req_numero: z.number(),
  view: z.enum(VIEWS),
  req_tipo_desc: z.string(),
  req_sumario: z.string(),
  req_data_criacao: z.number(),
  /** What both have: the invoice's key, or the chassis and this part. */
  nota: z.boolean(),
  item_codigo: z.string().nullable(),
});
export type Parecida = z.infer<typeof parecidaSchema>;

/**
 * The open requests of the account with the same chassis and part or the same invoice key, newest first, at most
 * MAX_PARECIDAS: to be told of before Enviar, which they never hold back. The body is Enviar's.
 */
export const findParecidas = defineEndpoint("POST /v2/pac/requisicoes/parecidas", {
  summary: "Requisições em aberto parecidas com a que será enviada",
  body: commitRequisicaoSchema,
  bodyKb: 2048,
  answer: z.array(parecidaSchema),
  statuses: [400, 403, 413],
});
