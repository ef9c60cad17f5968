import { z } from "zod";
import { arquivoEnviadoSchema } from "../arquivos/index.ts";
import { contaSchema, semanaSchema } from "../carros-parados/index.ts";
import { buscaContatoSchema, contatoEmailSchema } from "../correio/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { MAX_PAGE } from "../platform/paging.ts";
import { digitsSchema, pagedOf, textSchema } from "../platform/schemas.ts";
import { CHAT_MODELOS, CHAT_TABS } from "./menu.ts";
import {
  contatoSchema,
  conversaEsperandoSchema,
  conversaSchema,
  mensagemSchema,
  naoLidasSchema,
  ofConversaSchema,
  ofPecaSchema,
  ofSemanaSchema,
  opcaoPecaSchema,
  sendMensagemSchema,
} from "./schemas.ts";

const ROOT = "/v2/carros_parados/conversas";
const ANEXOS = "/v2/arquivos/informativo/info_semana/:info_semana/anx_informativo";
const paged = z.object({ page: digitsSchema(1, MAX_PAGE).default(1) });
/** With words to look for in any tab (SCHT-05): those of all of them. */
const ofTab = paged.extend({ tab: z.enum(CHAT_TABS).default("N"), busca: textSchema(100).default("") });

/** A page of the dealers with conversations in a tab, those with the newest message first (SCHT-02, SCHT-25). */
export const listContatos = defineEndpoint(`GET ${ROOT}/listar_contatos`, {
  summary: "Concessionários com conversas em uma aba",
  query: ofTab,
  answer: z.array(contatoSchema),
});

/** A page of a dealer's conversations in a tab, by week or by part, the newest message first (SCHT-25). */
export const listConversas = defineEndpoint(`GET ${ROOT}/listar_conversas`, {
  summary: "Conversas de um concessionário, por aba",
  query: ofTab.extend({ concessionario_id: contaSchema, modelo: z.enum(CHAT_MODELOS).default("semana") }),
  answer: z.array(conversaSchema),
});

/** How much is unread for the person's side, of one dealer or of all in reach (SCHT-02, SCHT-11). */
export const countConversasNaoLidas = defineEndpoint(`GET ${ROOT}/contar_nao_lidas`, {
  summary: "Mensagens não lidas das conversas",
  query: z.object({ concessionario_id: contaSchema.optional() }),
  answer: naoLidasSchema,
});

/** The weeks of all dealers in reach with something unread for the person's side, the oldest message first. */
export const listConversasEsperando = defineEndpoint(`GET ${ROOT}/listar_esperando`, {
  summary: "Semanas com mensagens não lidas de todos os concessionários",
  query: paged,
  answer: pagedOf(conversaEsperandoSchema),
});

/** One conversation of a week or a part, also where nobody has written yet. */
export const getConversa = defineEndpoint(`GET ${ROOT}/conversa`, {
  summary: "Conversa sobre uma semana ou uma peça",
  query: ofConversaSchema,
  answer: conversaSchema,
  statuses: [403, 404],
});

/** The e-mails that a message can go out to, of the list of DAC (SCHT-26). */
export const listEmails = defineEndpoint(`GET ${ROOT}/listar_emails`, {
  summary: "E-mails de quem pode receber uma mensagem de uma conversa",
  query: z.object({ busca: buscaContatoSchema }),
  answer: z.array(contatoEmailSchema),
});

/** A page of all messages of a week, also of those about its parts; page 1 marks them as read (SCHT-26, OP-80). */
export const listMensagensSemana = defineEndpoint(`GET ${ROOT}/listar_mensagens_semana`, {
  summary: "Mensagens de uma semana",
  query: ofSemanaSchema.extend(paged.shape),
  answer: z.array(mensagemSchema),
  statuses: [403, 404],
});

/** A page of the messages about one part of a week; page 1 marks them as read (SCHT-26, OP-80). */
export const listMensagensPeca = defineEndpoint(`GET ${ROOT}/listar_mensagens_peca`, {
  summary: "Mensagens de uma peça",
  query: ofPecaSchema.extend(paged.shape),
  answer: z.array(mensagemSchema),
  statuses: [403, 404],
});

/** What a message about a week can be about, in the order of its table (SCHT-26). */
export const listOpcoesPeca = defineEndpoint(`GET ${ROOT}/listar_chassi_peca`, {
  summary: "Chassis e peças da tabela de uma semana",
  query: ofSemanaSchema,
  answer: z.array(opcaoPecaSchema),
  statuses: [403, 404],
});

/**
 * Marks as read, for its dealer's side, the message by which a week was returned: its table shows what it says. Nothing
 * is marked while an older message is unread.
 */
export const readDevolucao = defineEndpoint(`POST ${ROOT}/ler_devolucao`, {
  summary: "Marca como lido o motivo da devolução de uma semana",
  body: ofSemanaSchema,
  answer: z.null(),
  statuses: [403, 404],
});

/** Stores a message and answers it (SCHT-27). An archived conversation returns with it (OP-79). */
export const sendMensagem = defineEndpoint(`POST ${ROOT}/enviar_mensagem`, {
  summary: "Envia uma mensagem sobre uma semana ou uma peça",
  body: sendMensagemSchema,
  // As a request's message.
  bodyKb: 128,
  answer: mensagemSchema,
  statuses: [403, 404],
});

/** Archives a week's conversation with those about its parts, for both sides (SCHT-28, OP-79). */
export const archiveConversa = defineEndpoint(`POST ${ROOT}/arquivar_conversa`, {
  summary: "Arquiva a conversa de uma semana",
  body: ofSemanaSchema,
  answer: conversaSchema,
  statuses: [403, 404, 409],
});

/** One file of a message about a week, as the multipart field `arquivo` (FILE-04). */
export const uploadAnexoInformativo = defineEndpoint(`POST ${ANEXOS}`, {
  summary: "Envia um arquivo de uma conversa",
  upload: true,
  params: z.object({ info_semana: semanaSchema }),
  answer: z.object({ arquivos: z.array(arquivoEnviadoSchema) }),
  statuses: [400, 403, 404, 413, 415, 429, 507],
});
