import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { reqNumeroSchema } from "../requisicoes/index.ts";
import {
  filtrosSchema,
  pesquisaQuerySchema,
  pesquisaSchema,
  vizinhasDaPesquisaQuerySchema,
  vizinhasDaPesquisaSchema,
} from "./schemas.ts";

/** Requests, weeks and conversations by what stands in them (SRCH-40 to SRCH-44, OP-61). */
export const getPesquisa = defineEndpoint("GET /v2/pac/pesquisar", {
  summary: "Busca em requisições, semanas e conversas",
  query: pesquisaQuerySchema,
  answer: pesquisaSchema,
});

/** Previous and next request in the results of a search, also for one that has just left them. */
export const getVizinhasDaPesquisa = defineEndpoint("GET /v2/pac/pesquisar/:id/vizinhas", {
  summary: "Requisição anterior e próxima na ordem dos resultados",
  params: z.object({ id: reqNumeroSchema }),
  query: vizinhasDaPesquisaQuerySchema,
  answer: vizinhasDaPesquisaSchema,
  statuses: [403, 404],
});

/** What a search can be narrowed by (SRCH-39). */
export const getFiltros = defineEndpoint("GET /v2/pac/filtros/pesquisar", {
  summary: "Filtros da busca",
  answer: filtrosSchema,
  statuses: [],
});
