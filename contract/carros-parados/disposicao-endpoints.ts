import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { COLUNAS_MOVEIS, LARGURA, MAX_FIXAS } from "./disposicao.ts";
import { INFO_COLUNAS } from "./linha-fields.ts";

const movelSchema = z.enum(COLUNAS_MOVEIS);

/** How a person has the columns of the weekly table: hidden, pinned, and their widths in px. */
export const disposicaoSchema = z.object({
  ocultas: z.array(movelSchema).max(COLUNAS_MOVEIS.length),
  fixas: z.array(movelSchema).max(MAX_FIXAS),
  larguras: z.partialRecord(z.enum(INFO_COLUNAS), z.int().min(LARGURA.min).max(LARGURA.max)),
});

/** The person's own, for the table of any week. */
export const getDisposicao = defineEndpoint("GET /v2/carros_parados/informativo/disposicao_colunas", {
  summary: "Como a pessoa dispõe as colunas da tabela",
  answer: disposicaoSchema,
});

/** Replaces it. 403 for what hides or pins, from a dealer. */
export const keepDisposicao = defineEndpoint("PUT /v2/carros_parados/informativo/disposicao_colunas", {
  summary: "Guarda como a pessoa dispõe as colunas da tabela",
  body: disposicaoSchema,
  answer: z.null(),
});
