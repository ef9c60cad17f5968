import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { textSchema } from "../platform/schemas.ts";
import { naoLidasItensSchema, naoLidasSchema } from "./nao-lidas-schemas.ts";
import { MAX_CODIGOS } from "./paste.ts";
import { commitRequisicaoSchema, rascunhoRowSchema, rascunhoSchema } from "./rascunho-schemas.ts";
import {
  archiveRequisicaoSchema,
  codigoSchema,
  contaSchema,
  itemLookupSchema,
  listRequisicoesQuerySchema,
  quantidadesQuerySchema,
  quantidadesSchema,
  reqNumeroSchema,
  requisicaoListSchema,
  requisicaoSchema,
  resumoSchema,
  updateRequisicaoSchema,
  viewSchema,
  vistaSchema,
  vizinhasQuerySchema,
  vizinhasSchema,
} from "./schemas.ts";

/** Room for a request of 2,000 parts with all their fields. */
export const REQUISICAO_KB = 2048;

const byNumero = z.object({ id: reqNumeroSchema });

export const getResumo = defineEndpoint("GET /v2/pac/requisicoes/resumo", {
  summary: "Quantidades por status e por tipo",
  query: z.object({ view: viewSchema.optional(), concessionario: contaSchema.optional() }),
  answer: resumoSchema,
});

/** Counted live. The summary, in contrast, adds up stored counts (OP-60). */
export const getNaoLidas = defineEndpoint("GET /v2/pac/requisicoes/nao_lidas", {
  summary: "Quantidades de requisições em aberto com mensagens não lidas, por tipo",
  query: z.object({ view: viewSchema.optional(), concessionario: contaSchema.optional() }),
  answer: naoLidasSchema,
});

/** What the badge of the header opens: all areas and accounts of the person, whatever dealer is chosen. */
export const getNaoLidasItens = defineEndpoint("GET /v2/pac/requisicoes/nao_lidas/itens", {
  summary: "Requisições em aberto com mensagens não lidas, por área e conta",
  answer: naoLidasItensSchema,
  statuses: [],
});

/** Counted live under the list's filters; the summary has no filter. */
export const getQuantidades = defineEndpoint("GET /v2/pac/requisicoes/quantidades", {
  summary: "Quantidades por status sob os filtros da lista, até 10.000",
  query: quantidadesQuerySchema,
  answer: quantidadesSchema,
});

export const listRequisicoes = defineEndpoint("GET /v2/pac/requisicoes", {
  summary: "Histórico de requisições, 30 por página",
  query: listRequisicoesQuerySchema,
  answer: requisicaoListSchema,
});

/** The whole list of that tab, filters and order as xlsx, whatever the page; 400 for more than 100,000 requests. */
export const exportRequisicoes = defineEndpoint("GET /v2/pac/requisicoes/exportar", {
  summary: "Baixa o histórico filtrado em xlsx",
  query: listRequisicoesQuerySchema,
  exports: true,
  statuses: [400, 403, 413, 429],
});

/** A sent request, or the person's own draft of that number: with `rascunho=1` the draft alone (DET-08, DRAFT-15). */
export const getRequisicao = defineEndpoint("GET /v2/pac/requisicoes/:id", {
  summary: "Lê uma requisição, ou o próprio rascunho",
  params: byNumero,
  query: z.object({ rascunho: z.enum(["0", "1"]).default("0") }),
  answer: z.union([requisicaoSchema, rascunhoSchema]),
  statuses: [404],
});

/** Previous and next request in a list, also for one that has just left it, for example by being concluded. */
export const getVizinhas = defineEndpoint("GET /v2/pac/requisicoes/:id/vizinhas", {
  summary: "Requisição anterior e próxima na ordem da lista",
  params: byNumero,
  query: vizinhasQuerySchema,
  answer: vizinhasSchema,
  statuses: [403, 404],
});

/** Marks the thread as read up to that message. */
export const markVista = defineEndpoint("PUT /v2/pac/requisicoes/:id/vista", {
  summary: "Marca as mensagens como vistas",
  params: byNumero,
  body: vistaSchema,
  answer: z.null(),
  statuses: [404],
});

/** `action=commit` is Enviar, `create` is Salvar, which stores a draft (DRAFT-08, OP-37). */
export const commitRequisicao = defineEndpoint("PUT /v2/pac/requisicoes", {
  summary: "Envia uma requisição, ou salva um rascunho",
  query: z.object({ action: z.string().max(40) }),
  body: commitRequisicaoSchema,
  bodyKb: REQUISICAO_KB,
  answer: z.union([requisicaoSchema, rascunhoSchema]),
  statuses: [400, 403, 404, 409, 413],
});

/** The person's own drafts of a type, newest first, at most MAX_RASCUNHOS; who opens no requests has none (OP-38, OP-39). */
export const listRascunhos = defineEndpoint("GET /v2/pac/requisicoes/rascunhos/:tipo", {
  summary: "Rascunhos próprios de um tipo",
  params: z.object({ tipo: z.string().max(40) }),
  query: z.object({ concessionario: contaSchema.optional() }),
  answer: z.array(rascunhoRowSchema),
  statuses: [400, 403],
});

/** Deletes the person's own draft of that number, with its files (DET-41). A request that was sent is 409. */
export const deleteRascunho = defineEndpoint("DELETE /v2/pac/requisicoes/:id", {
  summary: "Exclui um rascunho",
  params: byNumero,
  answer: z.null(),
  statuses: [403, 404, 409],
});

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

export const updateRequisicao = defineEndpoint("PUT /v2/pac/requisicoes/:id", {
  summary: "Altera o status ou a resposta",
  params: byNumero,
  body: updateRequisicaoSchema,
  bodyKb: REQUISICAO_KB,
  answer: requisicaoSchema,
  statuses: [400, 403, 404, 409],
});

export const archiveRequisicao = defineEndpoint("PUT /v2/pac/requisicoes/:id/arquivar", {
  summary: "Arquiva uma requisição com um motivo, e salva o que a montadora escreveu",
  params: byNumero,
  body: archiveRequisicaoSchema,
  bodyKb: REQUISICAO_KB,
  answer: requisicaoSchema,
  statuses: [403, 404, 409],
});

/** The version is the one after the closing: 409 where anything was changed since, the time is over, or it was somebody else's. */
export const undoFechamento = defineEndpoint("PUT /v2/pac/requisicoes/:id/desfazer", {
  summary: "Desfaz a conclusão ou o arquivamento, por 30 segundos",
  params: byNumero,
  body: z.object({ req_versao: z.number().int() }),
  answer: requisicaoSchema,
  statuses: [403, 404, 409],
});

export const listItens = defineEndpoint("GET /v2/pac/itens", {
  summary: "Peças cujo código ou descrição contém o texto, no máximo 20",
  query: z.object({ busca: z.string().max(100).default("") }),
  answer: z.array(itemLookupSchema.pick({ item_codigo: true, item_desc: true })),
  statuses: [],
});

/** Looks one part up by its code. The form ignores the 404 of an unknown part (FORM-37, OP-31). */
export const getItem = defineEndpoint("GET /v2/pac/itens/:codigo", {
  summary: "Lê uma peça pelo código",
  params: z.object({ codigo: codigoSchema }),
  answer: itemLookupSchema,
  statuses: [404],
});

/** Looks a pasted list up at once (FORM-36, FORM-38). The answer keeps the order; null marks an unknown code. */
export const findItens = defineEndpoint("POST /v2/pac/itens/consulta", {
  summary: "Lê até 500 peças pelos códigos, na ordem pedida; null onde não há",
  body: z.object({ codigos: z.array(codigoSchema).min(1).max(MAX_CODIGOS) }),
  bodyKb: 128,
  answer: z.array(itemLookupSchema.nullable()),
  statuses: [],
});

/** Parts whose codes are like one that the price table does not have, the likeliest first. */
export const listItensParecidos = defineEndpoint("GET /v2/pac/itens/:codigo/parecidos", {
  summary: "Peças de código parecido, no máximo 8",
  params: z.object({ codigo: codigoSchema }),
  answer: z.array(itemLookupSchema),
  statuses: [],
});

/**
 * The extract as xlsx: the file itself, or `{ extratoArquivo }` for `Accept: application/json` (DET-38, OP-04). `itens`
 * may hold unsaved rows; without it the stored extract is used. 403 for dealers, 400 for a type without extract.
 */
export const downloadExtrato = defineEndpoint("POST /v2/pac/requisicoes/:id/extrato", {
  summary: "Baixa o extrato em xlsx",
  params: byNumero,
  body: z.object({ itens: z.array(z.unknown()).optional() }),
  bodyKb: REQUISICAO_KB,
  exports: true,
  statuses: [400, 403, 404, 413, 429],
});

/** Active insurers of the person's unit; value and label are the trade name (FORM-06, OP-108). */
export const listSeguradoras = defineEndpoint("GET /v2/pac/seguradoras", {
  summary: "Seguradoras ativas da unidade",
  query: z.object({ status: z.enum(["ativo"]).default("ativo") }),
  answer: z.array(z.object({ label: z.string(), value: z.string() })),
  statuses: [],
});
