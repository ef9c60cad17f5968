import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { pagedOf, paginaSchema } from "../platform/schemas.ts";
import { MAX_CODIGO } from "./linha-fields.ts";
import { normalizedCode } from "./linha-name.ts";
import { contaSchema, infoLinhaSchema, semanaHeaderSchema, semanaSchema } from "./schemas.ts";
import { MAX_RESPONDIDAS } from "./sem-previsao.ts";

const ROOT = "/v2/carros_parados/peca";

/** A row of a dealer's table that waits for a part. */
export const esperaPecaSchema = z.object({
  ...semanaHeaderSchema.omit({
    concessionario_nome_fantasia: true,
    info_concessionario_conta_sap: true,
    info_concessionario_cidade_uf: true,
  }).shape,
  ...infoLinhaSchema.pick({
    info_linha_id: true,
    info_chassi: true,
    info_modelo: true,
    info_numero_pedido: true,
    dac_previsao: true,
    dac_observacao: true,
    dac_invoice_id: true,
  }).shape,
  /** This person may write DAC's columns of that table now. */
  pode_responder: z.boolean(),
});
export type EsperaPeca = z.infer<typeof esperaPecaSchema>;

/**
 * Who waits for a part: of one week its rows; without a week those since the last that has ended, and older ones whose
 * table still waits for DAC. The newest week first.
 */
export const listEsperaPeca = defineEndpoint(`GET ${ROOT}/listar_veiculos`, {
  summary: "Veículos que aguardam uma peça",
  query: z.object({
    info_item_codigo: z.string().max(MAX_CODIGO).transform(normalizedCode).pipe(z.string().min(1)),
    info_semana: semanaSchema.optional(),
    page: paginaSchema,
  }),
  answer: pagedOf(esperaPecaSchema).extend({
    info_item_codigo: z.string(),
    /** '' for a part that the price table does not have. */
    info_item_desc: z.string(),
  }),
});

/** The same answer for many rows. A column that is left out stays as it is in each. */
export const responderPecaSchema = z
  .object({
    linhas: z
      .array(
        z.object({
          concessionario_id: contaSchema,
          info_semana: semanaSchema,
          info_linha_id: z.number().int(),
          /** That of its table, as it was read. */
          info_versao: z.number().int(),
        }),
      )
      .min(1, REQUIRED_FIELD)
      .max(MAX_RESPONDIDAS, `No máximo ${MAX_RESPONDIDAS} linhas de uma vez`),
    dac_previsao: z.union([z.number(), z.literal("")], INVALID_VALUE).optional(),
    dac_observacao: z.string().optional(),
  })
  .refine(({ dac_previsao, dac_observacao }) => dac_previsao !== undefined || dac_observacao !== undefined, {
    error: REQUIRED_FIELD,
    path: ["dac_previsao"],
  });
export type ResponderPeca = z.infer<typeof responderPecaSchema>;

/** What became of one row. */
export const linhaRespondidaSchema = z.object({
  concessionario_id: z.string(),
  info_semana: z.string(),
  info_linha_id: z.number(),
  /** `igual`: it said so already, and nothing is stored. */
  resultado: z.enum(["salva", "igual", "recusada"]),
  /** What a save of its table alone is answered. */
  recusa: z.object({ status: z.number(), msg_txt: z.string() }).nullable(),
});
export type LinhaRespondida = z.infer<typeof linhaRespondidaSchema>;

/** Writes it into the tables one by one, each by its own rules; a verdict for each row, in the order sent. */
export const responderPeca = defineEndpoint(`POST ${ROOT}/responder`, {
  summary: "Escreve previsão e observação em linhas de várias tabelas",
  body: responderPecaSchema,
  bodyKb: 64,
  answer: z.array(linhaRespondidaSchema),
});
