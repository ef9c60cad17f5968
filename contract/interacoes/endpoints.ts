import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { reqNumeroSchema } from "../requisicoes/index.ts";
import { interacaoSchema, sendInteracaoSchema } from "./schemas.ts";

const byNumero = z.object({ id: reqNumeroSchema });

/** INT-05: oldest first; dealers get no private ones. */
export const listInteracoes = defineEndpoint({
  name: "listInteracoes",
  method: "GET",
  path: "/v2/pac/requisicoes/:id/interacoes",
  summary: "Mensagens de uma requisição",
  access: "session",
  params: byNumero,
  answer: z.array(interacaoSchema),
  statuses: [404],
});

/** INT-06; answers the stored message. */
export const sendInteracao = defineEndpoint({
  name: "sendInteracao",
  method: "PUT",
  path: "/v2/pac/requisicoes/:id/interacoes",
  summary: "Envia uma mensagem",
  access: "session",
  params: byNumero,
  body: sendInteracaoSchema,
  answer: interacaoSchema,
  statuses: [403, 404, 409],
});
