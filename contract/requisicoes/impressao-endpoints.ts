import type { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { textSchema } from "../platform/schemas.ts";
import { REQUISICAO_KB } from "./endpoints.ts";
import { commitRequisicaoSchema } from "./rascunho-schemas.ts";
import { viewSchema } from "./schemas.ts";

/** What Enviar would send, with the area of the form's route and its title (OP-41, HOME-20). */
export const printRequisicaoSchema = commitRequisicaoSchema.extend({
  view: viewSchema,
  titulo: textSchema(120).default(""),
});
export type PrintRequisicao = z.output<typeof printRequisicaoSchema>;

/** A form as it stands, filled in or not, as a PDF; nothing is stored (FORM-47, OP-41). */
export const printRequisicao = defineEndpoint("POST /v2/pac/requisicoes/impressao", {
  summary: "Imprime um formulário em PDF, preenchido ou não",
  body: printRequisicaoSchema,
  bodyKb: REQUISICAO_KB,
  exports: true,
  statuses: [400, 403, 413, 429],
});
