import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { reqNumeroSchema } from "../requisicoes/index.ts";
import { historicoSchema } from "./historico.ts";
import { arquivoDaRequisicaoSchema, interacaoSchema, sendInteracaoSchema } from "./schemas.ts";

const byNumero = z.object({ id: reqNumeroSchema });

/** The messages of a request, oldest first; dealers get no private ones (INT-05). */
export const listInteracoes = defineEndpoint("GET /v2/pac/requisicoes/:id/interacoes", {
  summary: "Mensagens de uma requisição",
  params: byNumero,
  answer: z.array(interacaoSchema),
  statuses: [404],
});

/**
 * A mail that became a message of a request or a conversation, as it looked: sanitised HTML for a frame of our own pages,
 * in which nothing runs and nothing is loaded (OP-54).
 */
export const getInteracaoHtml = defineEndpoint("GET /v2/pac/interacoes/:id/html", {
  summary: "Um e-mail recebido, como veio",
  params: z.object({ id: digitsSchema(1, Number.MAX_SAFE_INTEGER) }),
  statuses: [404],
});

/** Status changes, saves of the answer and of the items, and the archiving, oldest first; the thread shows them among the messages. */
export const listHistorico = defineEndpoint("GET /v2/pac/requisicoes/:id/historico", {
  summary: "O que foi feito com uma requisição",
  params: byNumero,
  answer: z.array(historicoSchema),
  statuses: [404],
});

/** The files of the form and of all messages that the person may read, oldest first. */
export const listArquivosRequisicao = defineEndpoint("GET /v2/pac/requisicoes/:id/arquivos", {
  summary: "Todos os arquivos de uma requisição",
  params: byNumero,
  answer: z.array(arquivoDaRequisicaoSchema),
  statuses: [404],
});

/** Stores a message and answers it (INT-06). */
export const sendInteracao = defineEndpoint("PUT /v2/pac/requisicoes/:id/interacoes", {
  summary: "Envia uma mensagem",
  params: byNumero,
  body: sendInteracaoSchema,
  // Room for 10,000 characters of any script and the names of ten files.
  bodyKb: 128,
  answer: interacaoSchema,
  statuses: [403, 404, 409],
});
