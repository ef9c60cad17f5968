import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { MAX_REQ_NUMERO } from "../platform/number.ts";
import { digitsSchema, isoDateSchema, pagedOf, paginaSchema, textSchema } from "../platform/schemas.ts";
import { withoutSeparators } from "../platform/text.ts";
import { AGUARDANDO } from "./aguardando.ts";
import { PRIMEIRA_RESPOSTA } from "./indicadores.ts";
import { MAX_MOTIVO } from "./limits.ts";
import { DEFAULT_ORDENACAO, isOrderOf, ORDENACOES, type Ordenacao } from "./ordenacao.ts";
import { MAX_CODIGO_LENGTH } from "./paste.ts";
import { MAX_BUSCA } from "./search-text.ts";
import { DEFAULT_STATUS, REQ_STATUSES, type ReqStatus } from "./status.ts";

/** A request's number in a path: unix seconds, unique in the whole system (OP-36). */
export const reqNumeroSchema = digitsSchema(1, MAX_REQ_NUMERO);
export const reqStatusSchema = z.enum(REQ_STATUSES);
export const viewSchema = z.enum(VIEWS);

/** A person's id in a query. */
const usuarioIdSchema = digitsSchema(1, Number.MAX_SAFE_INTEGER);

/** An account code, as staff and dealers choose it in the header; absent means the whole scope (OP-16). */
export const contaSchema = z.string().min(1).max(20);

/** What lists and their counts filter by (HIST-07, HIST-15, OP-05, OP-58). */
const filterShape = {
  view: viewSchema.optional(),
  /** Types, comma-joined; empty means all. */
  tipo: z
    .string()
    .max(500)
    .default("")
    .transform((text) => text.split(",").filter((tipo) => tipo !== "")),
  /** The day of creation in São Paulo, or the first of several; without `data` all days up to `data_ate`. */
  data: isoDateSchema.optional(),
  data_ate: isoDateSchema.optional(),
  /** The days in which a request was closed, as `data` and `data_ate`; open ones are left out. */
  encerrada: isoDateSchema.optional(),
  encerrada_ate: isoDateSchema.optional(),
  /**
   * Searches number, claim, plate in either form, chassis and insurer by their beginning or end, and dealers by account
   * or a part of the name. Empty means all.
   */
  busca: textSchema(MAX_BUSCA).default(""),
  /** Only open requests that wait for that side. */
  aguardando: z.enum(AGUARDANDO).optional(),
  /** Only requests that waited so long for their first answer, or have none. */
  resposta: z.enum(PRIMEIRA_RESPOSTA).optional(),
  /** Only requests with a message of somebody else that this person has not read. */
  nao_lidas: z
    .enum(["0", "1"])
    .default("0")
    .transform((text) => text === "1"),
  /** Only requests that this person is the owner of; asked by staff alone (OP-49). */
  owner: usuarioIdSchema.optional(),
  concessionario: contaSchema.optional(),
};

const listShape = {
  status: reqStatusSchema.default(DEFAULT_STATUS),
  ordenacao: z.enum(ORDENACOES).default(DEFAULT_ORDENACAO),
  ...filterShape,
};

/** Refuses an order that the list of that status does not have. */
function checkOrder(
  { status, ordenacao }: { status: ReqStatus; ordenacao: Ordenacao },
  context: z.RefinementCtx,
): void {
  if (!isOrderOf(status, ordenacao))
    context.addIssue({ code: "custom", path: ["ordenacao"], message: INVALID_VALUE });
}

/** The query of the history list (HIST-15, OP-05, OP-58). */
export const listRequisicoesQuerySchema = z
  .object({ ...listShape, pagina: paginaSchema })
  .superRefine(checkOrder);

export type ListRequisicoesQuery = z.output<typeof listRequisicoesQuerySchema>;

/** The query of the counts of each status under a filter. */
export const quantidadesQuerySchema = z.object(filterShape);

/** The list that a request was opened from; its neighbours are found in that order. */
export const vizinhasQuerySchema = z.object(listShape).superRefine(checkOrder);

/** Before and after one in a list; null at its ends. */
export const vizinhasSchema = z.object({ anterior: z.number().nullable(), proxima: z.number().nullable() });
export type Vizinhas = z.infer<typeof vizinhasSchema>;

const turn = {
  /** Whose turn an open request is, for all readers alike; null once it is closed. */
  req_aguardando: z.enum(AGUARDANDO).nullable(),
  /** Since when: the first of that side's wait, so that asking again does not lose the place. */
  req_aguardando_desde: z.number().nullable(),
};

/** One row of the history list (HIST-13) with its one-line summary and its last activity. */
export const requisicaoRowSchema = z.object({
  req_numero: z.number(),
  req_tipo: z.string(),
  req_tipo_desc: z.string(),
  req_status: reqStatusSchema,
  req_data_criacao: z.number(),
  req_ultima_atividade: z.number(),
  req_concessionario_id: z.string(),
  /** '{conta} - {nome}' */
  req_concessionario_desc: z.string(),
  req_sumario: z.string(),
  /** True when the newest message that this person may read is somebody else's and unread. */
  req_nao_lida: z.boolean(),
  ...turn,
});
export type RequisicaoRow = z.infer<typeof requisicaoRowSchema>;
export const requisicaoListSchema = pagedOf(requisicaoRowSchema);

/** The count of a card is pendente + em_andamento; every type of the view is present (OP-60). */
export const resumoSchema = z.object({
  pendente: z.number(),
  em_andamento: z.number(),
  concluido: z.number(),
  arquivado: z.number(),
  cards: z.record(z.string(), z.number()),
});
export type Resumo = z.infer<typeof resumoSchema>;

/** The requests of each status that a filter finds, up to MAX_QUANTIDADE; one more stands for all that are more. */
export const quantidadesSchema = z.object({
  pendente: z.number(),
  em_andamento: z.number(),
  concluido: z.number(),
  arquivado: z.number(),
});
export type Quantidades = z.infer<typeof quantidadesSchema>;

/** The newest message shown; one older than already recorded changes nothing. */
export const vistaSchema = z.object({ interacao_id: z.number().int().min(1) });

/**
 * What the type defines, as it is stored. Not a record schema: every answer is parsed, and looking at each key takes
 * twice as long.
 */
export const byTypeSchema = z.looseObject({});

/** One part as sent; prices are in reais (FORM-21). */
export const itemSchema = byTypeSchema;

/** Who is told of a request beside its author (OP-49). */
export const ownerSchema = z.object({
  usuario_id: z.number(),
  usuario_nome: z.string(),
  usuario_email: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;

/** A request as one person sees it (DET-04, DET-05), with what that person may do. */
export const requisicaoSchema = z.object({
  req_numero: z.number(),
  req_tipo: z.string(),
  req_tipo_desc: z.string(),
  req_tipo_versao: z.number(),
  req_status: reqStatusSchema,
  req_data_criacao: z.number(),
  req_ultima_atividade: z.number(),
  ...turn,
  req_usuario_id: z.number(),
  req_concessionario_id: z.string(),
  req_concessionario_desc: z.string(),
  rascunho_descricao: z.string().nullable(),
  req_versao: z.number(),
  /** The form, the staff fields, requisicao_usuario, requisicao_notificacoes and email_invalidos. */
  req_objeto_ctrl: byTypeSchema,
  /** The items as sent with the staff's columns (OP-26); a claim's extract only for those who may read it (OP-34). */
  req_objeto_item: z.array(itemSchema),
  /** The items as sent, when staff changed a column of the dealer's; null otherwise. */
  req_itens_enviados: z.array(itemSchema).nullable(),
  /** 'Arquivado por … em …: motivo' (OP-47). */
  req_arquivamento: z
    .object({ usuario_nome: z.string(), timestamp: z.number(), motivo: z.string() })
    .nullable(),
  /** The person of `requisicao_notificacoes`, for those who may change it; null where there is none. */
  req_owner: ownerSchema.nullable(),
  can: z.object({
    changeStatusTo: z.array(reqStatusSchema),
    archive: z.boolean(),
    editResposta: z.boolean(),
    readExtrato: z.boolean(),
    editItens: z.boolean(),
    sendInteracao: z.boolean(),
    sendPrivada: z.boolean(),
    changeOwner: z.boolean(),
  }),
});
export type Requisicao = z.infer<typeof requisicaoSchema>;

/** What staff write beside a request, the version that they saw, and the client's key of this save. */
const staffSaveSchema = z.object({
  req_objeto_ctrl: z.record(z.string(), z.unknown()).optional(),
  req_objeto_item: z.array(z.unknown()).optional(),
  req_versao: z.number().int().optional(),
  /** A unique text from the client: the same save sent again with it is answered as saved. */
  req_chave: z.string().min(1).max(100).optional(),
});
/** What a save carries of the staff's own. */
export type StaffSave = z.infer<typeof staffSaveSchema>;

/** What staff send; only the staff fields and the status are stored (DET-14). */
export const updateRequisicaoSchema = z.object({
  req_status: reqStatusSchema.optional(),
  ...staffSaveSchema.shape,
});
export type UpdateRequisicao = z.infer<typeof updateRequisicaoSchema>;

/** The reason for archiving, trimmed and not empty (ARCH-10, OP-47), with what is saved in the same moment. */
export const archiveRequisicaoSchema = z.object({
  motivo: textSchema(MAX_MOTIVO).min(1, REQUIRED_FIELD),
  ...staffSaveSchema.shape,
});
export type ArchiveRequisicao = z.infer<typeof archiveRequisicaoSchema>;

/** A part with its price in reais (FORM-37). */
export const itemLookupSchema = z.object({
  item_codigo: z.string(),
  item_desc: z.string(),
  item_preco_unitario: z.number(),
});
export type ItemLookup = z.infer<typeof itemLookupSchema>;

/** A part's code in a look-up, without separators (FORM-36). */
export const codigoSchema = z
  .string()
  .min(1)
  .max(4 * MAX_CODIGO_LENGTH)
  .transform((codigo) => withoutSeparators(codigo))
  .pipe(z.string().min(1).max(MAX_CODIGO_LENGTH));
