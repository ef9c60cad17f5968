import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import {
  auditoriaListSchema,
  auditoriaPessoaSchema,
  exportAuditoriaQuerySchema,
  listAuditoriaQuerySchema,
} from "./schemas.ts";

/** Acts and what is counted at the door, newest first, 50 a page by key; for administrators alone (decision 76). */
export const listAuditoria = defineEndpoint("GET /v2/pac/administrativo/auditoria", {
  summary: "A auditoria, da mais nova à mais antiga",
  query: listAuditoriaQuerySchema,
  answer: auditoriaListSchema,
});

/** The same as a spreadsheet, whatever the page; 400 for more than 100,000 rows. It takes much out that is personal. */
export const exportAuditoria = defineEndpoint("GET /v2/pac/administrativo/auditoria/exportar", {
  summary: "Baixa a auditoria filtrada em xlsx",
  query: exportAuditoriaQuerySchema,
  exports: true,
  asksAnew: true,
  statuses: [400, 403, 413, 429],
});

/** Whom the audit can be searched for: everybody who ever was there, also who is deleted. */
export const listAuditoriaPessoas = defineEndpoint("GET /v2/pac/administrativo/auditoria/pessoas", {
  summary: "As pessoas por quem se pode buscar na auditoria",
  answer: z.array(auditoriaPessoaSchema),
});
