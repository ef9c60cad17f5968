import { z } from "zod";
import { VIEWS } from "../../acesso/index.ts";
import { digitsSchema, isoDateSchema, textSchema } from "../../platform/schemas.ts";
import { ACOES, type AuditoriaAcao } from "./acoes.ts";
import { ENDERECO_INVALID, OBJETO_ID_MISSING } from "./messages.ts";
import { AUDITORIA_CHAVE, looksLikeEndereco, MAX_ENDERECO, MAX_OBJETO_ID, OBJETOS } from "./objetos.ts";

const filters = {
  /** The record by its number, account or code, and of which kind where several have that; a kind alone is no record. */
  objeto: z.enum(OBJETOS).optional(),
  objeto_id: textSchema(MAX_OBJETO_ID).optional(),
  usuario_id: digitsSchema(1, Number.MAX_SAFE_INTEGER).optional(),
  acao: z.enum(Object.keys(ACOES) as AuditoriaAcao[]).optional(),
  /** Days in São Paulo; without `data` all days up to `data_ate`. */
  data: isoDateSchema.optional(),
  data_ate: isoDateSchema.optional(),
  /** An address, or its network. */
  endereco: textSchema(MAX_ENDERECO)
    .refine((text) => text === "" || looksLikeEndereco(text), ENDERECO_INVALID)
    .optional(),
};

function checkRecord(
  { objeto, objeto_id }: { objeto?: string | undefined; objeto_id?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (objeto !== undefined && !objeto_id)
    context.addIssue({ code: "custom", path: ["objeto_id"], message: OBJETO_ID_MISSING });
}

export const exportAuditoriaQuerySchema = z.object(filters).superRefine(checkRecord);
export type AuditoriaFilter = z.output<typeof exportAuditoriaQuerySchema>;

export const listAuditoriaQuerySchema = z
  .object({
    ...filters,
    /** The `proxima` of the page before. */
    antes: z.string().regex(AUDITORIA_CHAVE).optional(),
  })
  .superRefine(checkRecord);

/** One row: an act, or what was counted of one kind within a minute. */
export const auditoriaRowSchema = z.object({
  /** Its key, also by which the page after it begins. */
  chave: z.string(),
  auditoria_timestamp: z.number(),
  acao: z.string(),
  /** Null for whoever can run commands on the machine, for jobs, and for nobody who is signed in. */
  usuario_id: z.number().nullable(),
  usuario_nome: z.string().nullable(),
  /** The kind of record; of a refused call and of a download that of what was asked for, where it has one. */
  objeto: z.string().nullable(),
  objeto_id: z.string().nullable(),
  /** Which call was refused, or downloaded: its summary. */
  chamada: z.string().nullable(),
  /** How often within the minute; 1 of an act. */
  quantidade: z.number(),
  endereco: z.string().nullable(),
  /** The call, as its answer carried it in x-request-id. */
  request_id: z.string().nullable(),
  /** The names of what changed, statuses, counts; before and after where that is kept. */
  detalhe: z.record(z.string(), z.unknown()),
  /** Of a request, by which it is linked to. */
  view: z.enum(VIEWS).nullable(),
});
export type AuditoriaRow = z.output<typeof auditoriaRowSchema>;

export const auditoriaListSchema = z.object({
  itens: z.array(auditoriaRowSchema),
  /** Null at the end. */
  proxima: z.string().nullable(),
});

export const auditoriaPessoaSchema = z.object({
  usuario_id: z.number(),
  usuario_nome: z.string(),
  usuario_email: z.string(),
});
