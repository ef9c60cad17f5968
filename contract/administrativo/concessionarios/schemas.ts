import { z } from "zod";
import { CONCESSIONARIO_STATUSES, MAX_CONTA } from "./fields.ts";

/** A dealer as its register has it (ACON-18), with what this person may do with it. */
export const concessionarioSchema = z.object({
  concessionario_conta: z.string(),
  /** Unmasked, capitals: a CPF of 10 or 11 places, or a CNPJ of 14 (OP-98). */
  concessionario_registro: z.string(),
  concessionario_nome: z.string(),
  concessionario_razao_social: z.string(),
  concessionario_email: z.string(),
  /** Unmasked: 10 or 11 digits. */
  concessionario_telefone: z.string(),
  /** 1 automobiles, 2 vans (ACON-09). */
  concessionario_bu: z.number(),
  /** The contact list: 1 DAC, 2 GA (ACON-10, CROSS-05). */
  concessionario_unidade: z.number(),
  concessionario_status: z.enum(CONCESSIONARIO_STATUSES),
  /** The label calls it Conta EVA (OP-85). */
  concessionario_conta_sap: z.string(),
  concessionario_cidade: z.string(),
  concessionario_uf: z.string(),
  /** Raised by every save; a save that brings an older one is refused (409). */
  concessionario_versao: z.number(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type Concessionario = z.infer<typeof concessionarioSchema>;

export const concessionarioContaSchema = z.string().min(1).max(MAX_CONTA);

/** What a stored dealer is saved with (ACON-24). A save without a version is checked against none. */
export const updateConcessionarioSchema = z.object({
  concessionario_registro: z.string(),
  concessionario_nome: z.string(),
  concessionario_razao_social: z.string(),
  concessionario_email: z.string(),
  concessionario_telefone: z.string(),
  concessionario_bu: z.number(),
  concessionario_unidade: z.number(),
  concessionario_status: z.string(),
  concessionario_conta_sap: z.string(),
  concessionario_cidade: z.string(),
  concessionario_uf: z.string(),
  concessionario_versao: z.number().int().optional(),
});

/** What a new dealer is made of (ACON-23); `CONCESSIONARIO_FIELDS` says what is right. */
export const createConcessionarioSchema = updateConcessionarioSchema
  .omit({ concessionario_versao: true })
  .extend({ concessionario_conta: z.string() });
