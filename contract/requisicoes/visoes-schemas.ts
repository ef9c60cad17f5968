import { z } from "zod";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { digitsSchema, isoDateSchema, textSchema } from "../platform/schemas.ts";
import { AGUARDANDO } from "./aguardando.ts";
import { MAX_NOME_VISAO } from "./limits.ts";
import { isOrderOf, ORDENACOES } from "./ordenacao.ts";
import { contaSchema, reqStatusSchema, viewSchema } from "./schemas.ts";
import { MAX_BUSCA } from "./search-text.ts";
import { DEFAULT_STATUS } from "./status.ts";

/** What the address of the history says, without its page: filters, tab and order, each absent where it is the default. */
export const visaoFiltrosSchema = z
  .object({
    status: reqStatusSchema,
    ordenacao: z.enum(ORDENACOES),
    /** Types, comma-joined. */
    tipo: z.string().max(500),
    data: isoDateSchema,
    data_ate: isoDateSchema,
    encerrada: isoDateSchema,
    encerrada_ate: isoDateSchema,
    aguardando: z.enum(AGUARDANDO),
    busca: textSchema(MAX_BUSCA),
    nao_lidas: z.literal("1"),
    owner: z.int().positive(),
    concessionario: contaSchema,
  })
  .partial()
  .superRefine(({ status = DEFAULT_STATUS, ordenacao }, context) => {
    if (ordenacao !== undefined && !isOrderOf(status, ordenacao))
      context.addIssue({ code: "custom", path: ["ordenacao"], message: INVALID_VALUE });
  });
export type VisaoFiltros = z.infer<typeof visaoFiltrosSchema>;

/** A view of the history that a person has kept. */
export const visaoSchema = z.object({
  visao_id: z.number(),
  visao_nome: z.string(),
  visao_filtros: visaoFiltrosSchema,
  /** True if its dealer is out of the person's reach by now: the filters come without one. */
  sem_concessionario: z.boolean(),
});
export type Visao = z.infer<typeof visaoSchema>;

const nomeSchema = textSchema(MAX_NOME_VISAO).min(1, REQUIRED_FIELD);

export const createVisaoSchema = z.object({
  view: viewSchema,
  visao_nome: nomeSchema,
  visao_filtros: visaoFiltrosSchema,
});
export type CreateVisao = z.infer<typeof createVisaoSchema>;

/** A new name, other filters, or both. */
export const updateVisaoSchema = z.object({
  visao_nome: nomeSchema.optional(),
  visao_filtros: visaoFiltrosSchema.optional(),
});
export type UpdateVisao = z.infer<typeof updateVisaoSchema>;

export const visaoIdSchema = digitsSchema(1, Number.MAX_SAFE_INTEGER);
