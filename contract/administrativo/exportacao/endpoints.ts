import { defineEndpoint } from "../../platform/endpoint.ts";
import { exportacaoSchema } from "./schemas.ts";

/**
 * All requests that were created between two days, of the areas that the person works for, as csv or xlsx (AEXP-08,
 * OP-94). 400 for more than a sheet has rows. Who it is, is asked anew (decision 69).
 */
export const exportPeriodo = defineEndpoint("POST /v2/pac/administrativo/requisicoes-relatorio", {
  summary: "Baixa as requisições de um período em csv ou xlsx",
  body: exportacaoSchema,
  exports: true,
  // All requests between two dates in one file, whosever they are.
  asksAnew: true,
  statuses: [400, 403, 429],
});
