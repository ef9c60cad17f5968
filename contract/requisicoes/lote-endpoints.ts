import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { changeLoteSchema, loteLinhaSchema, previewLoteSchema, undoLoteSchema } from "./lote-schemas.ts";

/** What `changeLote` would do with each request, with the versions to send. Stores nothing. */
export const previewLote = defineEndpoint("POST /v2/pac/requisicoes/lote/previa", {
  summary: "O que uma alteração de várias requisições faria com cada uma",
  body: previewLoteSchema,
  answer: z.array(loteLinhaSchema),
});

/** Moves or archives each by itself, in the order sent: what is refused stays as it is and holds back no other. */
export const changeLote = defineEndpoint("PUT /v2/pac/requisicoes/lote", {
  summary: "Altera o status de várias requisições, ou as arquiva",
  body: changeLoteSchema,
  answer: z.array(loteLinhaSchema),
});

/** Each by itself, in the order sent, as `changeLote` does. */
export const undoLote = defineEndpoint("PUT /v2/pac/requisicoes/lote/desfazer", {
  summary: "Desfaz a conclusão ou o arquivamento de várias requisições, por 30 segundos",
  body: undoLoteSchema,
  answer: z.array(loteLinhaSchema),
});
