import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { idadeSchema } from "./indicadores-schemas.ts";
import { contaSchema, viewSchema } from "./schemas.ts";

const ROOT = "/v2/pac/requisicoes/indicadores";
const area = z.object({ view: viewSchema, concessionario: contaSchema.optional() });

/** The backlog of an area by age. */
export const getIdade = defineEndpoint({
  name: "getIdade",
  method: "GET",
  path: `${ROOT}/idade`,
  summary: "Requisições em aberto por idade",
  access: "session",
  query: area,
  answer: idadeSchema,
  statuses: [403],
});
