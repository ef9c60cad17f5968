import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { viewSchema } from "./schemas.ts";
import { createVisaoSchema, updateVisaoSchema, visaoIdSchema, visaoSchema } from "./visoes-schemas.ts";

const byId = z.object({ visao_id: visaoIdSchema });

/** A person's own, of one area's history, by name. */
export const listVisoes = defineEndpoint("GET /v2/pac/requisicoes/visoes", {
  summary: "Visões salvas do histórico de uma área",
  query: z.object({ view: viewSchema }),
  answer: z.array(visaoSchema),
});

/** 409 for a name that the person has in that area, and for one more than 20. */
export const createVisao = defineEndpoint("POST /v2/pac/requisicoes/visoes", {
  summary: "Salva uma visão do histórico",
  body: createVisaoSchema,
  answer: visaoSchema,
  statuses: [403, 409],
});

/** Renames it, or puts other filters into it. */
export const updateVisao = defineEndpoint("PUT /v2/pac/requisicoes/visoes/:visao_id", {
  summary: "Renomeia ou substitui uma visão do histórico",
  params: byId,
  body: updateVisaoSchema,
  answer: visaoSchema,
  statuses: [403, 404, 409],
});

export const deleteVisao = defineEndpoint("DELETE /v2/pac/requisicoes/visoes/:visao_id", {
  summary: "Exclui uma visão do histórico",
  params: byId,
  answer: z.null(),
  statuses: [404],
});

/** For 30 seconds: 409 after that, for a name that is taken by now, and where there are 20 without it. */
export const undoVisao = defineEndpoint("PUT /v2/pac/requisicoes/visoes/:visao_id/desfazer", {
  summary: "Desfaz a exclusão de uma visão do histórico, por 30 segundos",
  params: byId,
  answer: visaoSchema,
  statuses: [404, 409],
});
