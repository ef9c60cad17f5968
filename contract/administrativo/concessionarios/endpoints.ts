import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { CONCESSIONARIO_STATUSES } from "./fields.ts";
import {
  concessionarioContaSchema,
  concessionarioSchema,
  createConcessionarioSchema,
  updateConcessionarioSchema,
} from "./schemas.ts";

const byConta = z.object({ concessionario_conta: concessionarioContaSchema });

/** The dealers of a status by their trade name, all of them: the list has no pages (ACON-01, ACON-21). */
export const listConcessionariosAdm = defineEndpoint({
  name: "listConcessionariosAdm",
  method: "GET",
  path: "/v2/pac/administrativo/concessionarios",
  summary: "Concessionários do cadastro, por status",
  access: "session",
  query: z.object({ status: z.enum(CONCESSIONARIO_STATUSES).default("ativo") }),
  answer: z.array(concessionarioSchema),
  statuses: [403],
});

/** One dealer (ACON-22). */
export const getConcessionario = defineEndpoint({
  name: "getConcessionario",
  method: "GET",
  path: "/v2/pac/administrativo/concessionarios/:concessionario_conta",
  summary: "Um concessionário do cadastro",
  access: "session",
  params: byConta,
  answer: concessionarioSchema,
  statuses: [403, 404],
});

/** Answers the stored dealer (ACON-23). 409 for an account that is in use, also that of a deleted dealer (OP-86). */
export const createConcessionario = defineEndpoint({
  name: "createConcessionario",
  method: "POST",
  path: "/v2/pac/administrativo/concessionarios",
  summary: "Cria um concessionário",
  access: "session",
  body: createConcessionarioSchema,
  answer: concessionarioSchema,
  statuses: [403, 409],
});

/** Answers the dealer as it stands now; a stale version's 409 carries it in `msg_log.atual` (ACON-24). */
export const updateConcessionario = defineEndpoint({
  name: "updateConcessionario",
  method: "PUT",
  path: "/v2/pac/administrativo/concessionarios/:concessionario_conta",
  summary: "Salva um concessionário",
  access: "session",
  params: byConta,
  body: updateConcessionarioSchema,
  answer: concessionarioSchema,
  statuses: [403, 404, 409],
});

/** Takes a dealer out of every list and selector; its history keeps the name (ACON-25, OP-90). 409 where it was saved since. */
export const deleteConcessionario = defineEndpoint({
  name: "deleteConcessionario",
  method: "DELETE",
  path: "/v2/pac/administrativo/concessionarios/:concessionario_conta",
  summary: "Exclui um concessionário",
  access: "session",
  params: byConta,
  query: z.object({ concessionario_versao: digitsSchema(1, 2_147_483_647).optional() }),
  answer: z.null(),
  statuses: [403, 404, 409],
});
