import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { loteLinhaSchema, undoLoteSchema } from "./lote-schemas.ts";
import { reqNumeroSchema, requisicaoSchema } from "./schemas.ts";

/** The version is the one after the closing: 409 where anything was changed since, the time is over, or it was somebody else's. */
export const undoFechamento = defineEndpoint("PUT /v2/pac/requisicoes/:id/desfazer", {
  summary: "Desfaz a conclusão ou o arquivamento, por 30 segundos",
  params: z.object({ id: reqNumeroSchema }),
  body: z.object({ req_versao: z.number().int() }),
  answer: requisicaoSchema,
  statuses: [403, 404, 409],
});

/** Each by itself, in the order sent, as `changeLote` does. */
export const undoLote = defineEndpoint("PUT /v2/pac/requisicoes/lote/desfazer", {
  summary: "Desfaz a conclusão ou o arquivamento de várias requisições, por 30 segundos",
  body: undoLoteSchema,
  answer: z.array(loteLinhaSchema),
});
