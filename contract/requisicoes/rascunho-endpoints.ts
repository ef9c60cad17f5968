import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { rascunhoRowSchema } from "./rascunho-schemas.ts";
import { contaSchema, reqNumeroSchema } from "./schemas.ts";

/** The person's own drafts of a type, newest first, at most MAX_RASCUNHOS; who opens no requests has none (OP-38, OP-39). */
export const listRascunhos = defineEndpoint("GET /v2/pac/requisicoes/rascunhos/:tipo", {
  summary: "Rascunhos próprios de um tipo",
  params: z.object({ tipo: z.string().max(40) }),
  query: z.object({ concessionario: contaSchema.optional() }),
  answer: z.array(rascunhoRowSchema),
  statuses: [400, 403],
});

/** Deletes the person's own draft of that number, with its files (DET-41). A request that was sent is 409. */
export const deleteRascunho = defineEndpoint("DELETE /v2/pac/requisicoes/:id", {
  summary: "Exclui um rascunho",
  params: z.object({ id: reqNumeroSchema }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
