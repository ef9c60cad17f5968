import { z } from "zod";
import { digitsSchema } from "../../platform/schemas.ts";
import { SEGURADORA_STATUSES } from "./fields.ts";

/** Whom to speak to at an insurer (ASEG-09); every field may be blank, but not all of them. */
export const responsavelSchema = z.object({
  responsavel_nome: z.string(),
  responsavel_email: z.string(),
  responsavel_cargo: z.string(),
  responsavel_regiao: z.string(),
});
export type Responsavel = z.infer<typeof responsavelSchema>;

/** An insurer as its register has it (ASEG-08), with what this person may do with it. */
export const seguradoraSchema = z.object({
  seguradora_id: z.number(),
  seguradora_nome_fantasia: z.string(),
  seguradora_razao_social: z.string(),
  /** Unmasked, capitals: 14 places (OP-98). */
  seguradora_cnpj: z.string(),
  seguradora_local: z.string(),
  /** Unmasked: 10 or 11 digits. */
  seguradora_telefone: z.string(),
  /** 1 automobiles, 2 vans (ASEG-11). */
  unidade_id: z.number(),
  seguradora_status: z.enum(SEGURADORA_STATUSES),
  seguradora_responsaveis_objeto: z.array(responsavelSchema),
  /** Raised by every save; a save that brings an older one is refused (409). */
  seguradora_versao: z.number(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type Seguradora = z.infer<typeof seguradoraSchema>;

export const seguradoraIdSchema = digitsSchema(1, Number.MAX_SAFE_INTEGER);

/** What a new insurer is made of (ASEG-16); `SEGURADORA_FIELDS` says what is right. */
export const createSeguradoraSchema = z.object({
  seguradora_nome_fantasia: z.string(),
  seguradora_razao_social: z.string(),
  seguradora_cnpj: z.string(),
  seguradora_local: z.string(),
  seguradora_telefone: z.string(),
  unidade_id: z.number(),
  seguradora_status: z.string(),
  seguradora_responsaveis_objeto: z.array(z.unknown()).default([]),
});

/** The same for a stored one. A save without a version is checked against none (docs/contract.md, Records and saves). */
export const updateSeguradoraSchema = createSeguradoraSchema.extend({
  seguradora_versao: z.number().int().optional(),
});
