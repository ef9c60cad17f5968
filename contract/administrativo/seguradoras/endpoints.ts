import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { SEGURADORA_STATUSES } from "./fields.ts";
import {
  createSeguradoraSchema,
  seguradoraIdSchema,
  seguradoraSchema,
  updateSeguradoraSchema,
} from "./schemas.ts";

const byId = z.object({ seguradora_id: seguradoraIdSchema });

/** The insurers of a status by their trade name, all of them: the list has no pages (ASEG-12, ASEG-14). */
export const listSeguradorasAdm = defineEndpoint({
  name: "listSeguradorasAdm",
  method: "GET",
  path: "/v2/pac/administrativo/seguradoras",
  summary: "Seguradoras do cadastro, por status",
  access: "session",
  query: z.object({ status: z.enum(SEGURADORA_STATUSES).default("ativo") }),
  answer: z.array(seguradoraSchema),
  statuses: [403],
});

/** One insurer (ASEG-15). */
export const getSeguradora = defineEndpoint({
  name: "getSeguradora",
  method: "GET",
  path: "/v2/pac/administrativo/seguradoras/:seguradora_id",
  summary: "Uma seguradora do cadastro",
  access: "session",
  params: byId,
  answer: seguradoraSchema,
  statuses: [403, 404],
});

/** Answers the stored insurer (ASEG-14, ASEG-16). */
export const createSeguradora = defineEndpoint({
  name: "createSeguradora",
  method: "POST",
  path: "/v2/pac/administrativo/seguradoras",
  summary: "Cria uma seguradora",
  access: "session",
  body: createSeguradoraSchema,
  // Fifty responsible persons with long names and regions.
  bodyKb: 128,
  answer: seguradoraSchema,
  statuses: [403],
});

/** Answers the insurer as it stands now; a stale version's 409 carries it in `msg_log.atual` (ASEG-15, ASEG-16). */
export const updateSeguradora = defineEndpoint({
  name: "updateSeguradora",
  method: "PUT",
  path: "/v2/pac/administrativo/seguradoras/:seguradora_id",
  summary: "Salva uma seguradora",
  access: "session",
  params: byId,
  body: updateSeguradoraSchema,
  bodyKb: 128,
  answer: seguradoraSchema,
  statuses: [403, 404, 409],
});

/** Takes an insurer out of every list; requests keep its name (OP-90, OP-108). 409 where it was saved since. */
export const deleteSeguradora = defineEndpoint({
  name: "deleteSeguradora",
  method: "DELETE",
  path: "/v2/pac/administrativo/seguradoras/:seguradora_id",
  summary: "Exclui uma seguradora",
  access: "session",
  params: byId,
  query: z.object({ seguradora_versao: digitsSchema(1, 2_147_483_647).optional() }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
