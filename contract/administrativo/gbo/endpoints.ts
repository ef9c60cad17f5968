import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema, paginaSchema, pagedOf, textSchema } from "../../platform/schemas.ts";
import { createGboSchema, gboKeySchema, gboSchema, updateGboSchema } from "./schemas.ts";

const ROOT = "/v2/carros_parados/administrativo/gbo";

/** A page of at most 30 rows by invoice and item; `busca` looks in all columns of all pages (AGBO-02, AGBO-17, OP-96). */
export const listGbo = defineEndpoint(`GET ${ROOT}/listar_tabela`, {
  summary: "Itens do GBO",
  query: z.object({ page: paginaSchema, busca: textSchema(100).default("") }),
  answer: pagedOf(gboSchema),
});

/** Adds a row (AGBO-18); 400 where that invoice has that item (OP-96). */
export const createGbo = defineEndpoint(`POST ${ROOT}/adicionar_item`, {
  summary: "Adiciona um item ao GBO",
  body: createGboSchema,
  answer: gboSchema,
  statuses: [400, 403],
});

/** Saves a row, also under another item and invoice (AGBO-19); a stale version's 409 carries it in `msg_log.atual`. */
export const updateGbo = defineEndpoint(`POST ${ROOT}/editar_item/:invoice/:item`, {
  summary: "Salva um item do GBO",
  params: gboKeySchema,
  body: updateGboSchema,
  answer: gboSchema,
  statuses: [400, 403, 404, 409],
});

/** Takes a row out of the table (AGBO-20). 409 where it was saved since. */
export const deleteGbo = defineEndpoint(`DELETE ${ROOT}/excluir_item/:invoice/:item`, {
  summary: "Exclui um item do GBO",
  params: gboKeySchema,
  query: z.object({ gbo_versao: digitsSchema(1, 2_147_483_647).optional() }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
