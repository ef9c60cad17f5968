import { defineEndpoint } from "../platform/endpoint.ts";
import { listRequisicoesQuerySchema } from "./schemas.ts";

/** The whole list of that tab, filters and order as xlsx, whatever the page; 400 for more than 100,000 requests. */
export const exportRequisicoes = defineEndpoint("GET /v2/pac/requisicoes/exportar", {
  summary: "Baixa o histórico filtrado em xlsx",
  query: listRequisicoesQuerySchema,
  exports: true,
  statuses: [400, 403, 413, 429],
});
