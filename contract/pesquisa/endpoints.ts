import { defineEndpoint } from "../platform/endpoint.ts";
import { filtrosSchema, pesquisaQuerySchema, pesquisaSchema } from "./schemas.ts";

/** Requests, weeks and conversations by what stands in them (SRCH-40 to SRCH-44, OP-61). */
export const getPesquisa = defineEndpoint("GET /v2/pac/pesquisar", {
  summary: "Busca em requisições, semanas e conversas",
  query: pesquisaQuerySchema,
  answer: pesquisaSchema,
});

/** What a search can be narrowed by (SRCH-39). */
export const getFiltros = defineEndpoint("GET /v2/pac/filtros/pesquisar", {
  summary: "Filtros da busca",
  answer: filtrosSchema,
  statuses: [],
});
