import { z } from "zod";
import { MAX_REQ_NUMERO } from "../platform/number.ts";
import { textSchema } from "../platform/schemas.ts";
import { MAX_DESCRICAO } from "./rascunho.ts";
import { byTypeSchema, contaSchema, itemSchema } from "./schemas.ts";

/** What a draft is recognised by in a list. */
const about = {
  req_numero: z.number(),
  req_tipo: z.string(),
  req_tipo_desc: z.string(),
  req_status: z.literal("rascunho"),
  req_data_criacao: z.number(),
  /** When it was saved last. */
  req_ultima_atividade: z.number(),
  req_concessionario_id: z.string(),
  /** '{conta} - {nome}' */
  req_concessionario_desc: z.string(),
  rascunho_descricao: z.string(),
  req_versao: z.number(),
};

/** One row of 'Lista de Salvos' (DRAFT-11, OP-38). */
export const rascunhoRowSchema = z.object({
  ...about,
  /** Blank where `sem_conta` is true. */
  req_sumario: z.string(),
  /** Its account is not the person's any more: it is not opened, only deleted. */
  sem_conta: z.boolean(),
});
export type RascunhoRow = z.infer<typeof rascunhoRowSchema>;

/** A request that is not sent, as its author left it (DET-06, DET-08): form and parts may lack anything. */
export const rascunhoSchema = z.object({
  ...about,
  req_tipo_versao: z.number(),
  req_usuario_id: z.number(),
  req_objeto_ctrl: byTypeSchema,
  req_objeto_item: z.array(itemSchema),
});
export type Rascunho = z.infer<typeof rascunhoSchema>;

/** What Enviar and Salvar send; `req_status` and unknown keys are ignored (FORM-43, FORM-44). */
export const commitRequisicaoSchema = z.object({
  req_numero: z.number().int().min(1).max(MAX_REQ_NUMERO),
  req_tipo: z.string().max(40),
  req_concessionario_id: contaSchema,
  req_objeto_ctrl: z.record(z.string(), z.unknown()),
  // Rows of any shape: checkRequisicao names their errors and limits their number.
  req_objeto_item: z.array(z.unknown()).default([]),
  /** 1 beside `action=create`, which alone says what is done (OP-37). */
  rascunho: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Only of Salvar, which requires it (DRAFT-08). */
  rascunho_descricao: textSchema(MAX_DESCRICAO).optional(),
  /** Only of Salvar: the version that was opened, 0 for a new draft; without it a save is checked against nothing. */
  req_versao: z.number().int().min(0).optional(),
});
export type CommitRequisicao = z.infer<typeof commitRequisicaoSchema>;
