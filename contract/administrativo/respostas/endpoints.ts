import { z } from "zod";
import { VIEWS } from "../../acesso/index.ts";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { createRespostaSchema, respostaIdSchema, respostaSchema, updateRespostaSchema } from "./schemas.ts";

const byId = z.object({ resposta_id: respostaIdSchema });

/** Room for 10,000 characters of any script. */
const RESPOSTA_KB = 128;

/** The prepared replies of an area by title, for its staff alone: their register and their send form. */
export const listRespostas = defineEndpoint({
  name: "listRespostas",
  method: "GET",
  path: "/v2/pac/administrativo/respostas",
  summary: "Respostas prontas de uma área",
  access: "session",
  query: z.object({ view: z.enum(VIEWS) }),
  answer: z.array(respostaSchema),
  statuses: [403],
});

export const getResposta = defineEndpoint({
  name: "getResposta",
  method: "GET",
  path: "/v2/pac/administrativo/respostas/:resposta_id",
  summary: "Uma resposta pronta",
  access: "session",
  params: byId,
  answer: respostaSchema,
  statuses: [403, 404],
});

/** Answers the stored one. 409 for a title that the area has, and for one more than 200. */
export const createResposta = defineEndpoint({
  name: "createResposta",
  method: "POST",
  path: "/v2/pac/administrativo/respostas",
  summary: "Cria uma resposta pronta",
  access: "session",
  body: createRespostaSchema,
  bodyKb: RESPOSTA_KB,
  answer: respostaSchema,
  statuses: [403, 409],
});

/** Answers it as it stands now; a stale version's 409 carries it in `msg_log.atual`. */
export const updateResposta = defineEndpoint({
  name: "updateResposta",
  method: "PUT",
  path: "/v2/pac/administrativo/respostas/:resposta_id",
  summary: "Salva uma resposta pronta",
  access: "session",
  params: byId,
  body: updateRespostaSchema,
  bodyKb: RESPOSTA_KB,
  answer: respostaSchema,
  statuses: [403, 404, 409],
});

/** Removes it; messages that were written with it stay. 409 where it was saved since. */
export const deleteResposta = defineEndpoint({
  name: "deleteResposta",
  method: "DELETE",
  path: "/v2/pac/administrativo/respostas/:resposta_id",
  summary: "Exclui uma resposta pronta",
  access: "session",
  params: byId,
  query: z.object({ resposta_versao: digitsSchema(1, 2_147_483_647).optional() }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
