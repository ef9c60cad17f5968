import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { pagedOf } from "../../platform/schemas.ts";
import {
  createItemSchema,
  itemAdmSchema,
  itemCodigoSchema,
  itensQuerySchema,
  updateItemSchema,
} from "./schemas.ts";

const byCodigo = z.object({ codigo: itemCodigoSchema });

/** The price table by code, page by page; a search is on code and description (APEC-01, APEC-09, OP-92). */
export const listItensAdm = defineEndpoint("GET /v2/pac/administrativo/itens", {
  summary: "Peças da tabela de preços, por página",
  query: itensQuerySchema,
  answer: pagedOf(itemAdmSchema),
});

/** Answers the stored part; 409 for a code that is there already (APEC-09, OP-91). */
export const createItem = defineEndpoint("POST /v2/pac/administrativo/itens", {
  summary: "Cadastra uma peça",
  body: createItemSchema,
  answer: itemAdmSchema,
  statuses: [403, 409],
});

/** Answers the part as it stands now; a 409 carries it in `msg_log.atual` (APEC-09, OP-91). */
export const updateItem = defineEndpoint("PUT /v2/pac/administrativo/itens/:codigo", {
  summary: "Salva descrição e preços de uma peça",
  params: byCodigo,
  body: updateItemSchema,
  answer: itemAdmSchema,
  statuses: [403, 404, 409],
});

/** Takes a part out of the price table; requests keep theirs. The screen has no button for it (OP-91). */
export const deleteItem = defineEndpoint("DELETE /v2/pac/administrativo/itens/:codigo", {
  summary: "Exclui uma peça",
  params: byCodigo,
  answer: z.null(),
  statuses: [403, 404],
});
