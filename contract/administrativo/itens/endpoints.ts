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
export const listItensAdm = defineEndpoint({
  name: "listItensAdm",
  method: "GET",
  path: "/v2/pac/administrativo/itens",
  summary: "Peças da tabela de preços, por página",
  query: itensQuerySchema,
  answer: pagedOf(itemAdmSchema),
  statuses: [403],
});

/** Answers the stored part; 409 for a code that is there already (APEC-09, OP-91). */
export const createItem = defineEndpoint({
  name: "createItem",
  method: "POST",
  path: "/v2/pac/administrativo/itens",
  summary: "Cadastra uma peça",
  body: createItemSchema,
  answer: itemAdmSchema,
  statuses: [403, 409],
});

/** Answers the part as it stands now; a 409 carries it in `msg_log.atual` (APEC-09, OP-91). */
export const updateItem = defineEndpoint({
  name: "updateItem",
  method: "PUT",
  path: "/v2/pac/administrativo/itens/:codigo",
  summary: "Salva descrição e preços de uma peça",
  params: byCodigo,
  body: updateItemSchema,
  answer: itemAdmSchema,
  statuses: [403, 404, 409],
});

/** Takes a part out of the price table; requests keep theirs. The screen has no button for it (OP-91). */
export const deleteItem = defineEndpoint({
  name: "deleteItem",
  method: "DELETE",
  path: "/v2/pac/administrativo/itens/:codigo",
  summary: "Exclui uma peça",
  params: byCodigo,
  answer: z.null(),
  statuses: [403, 404],
});
