import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { pagedOf, paginaSchema } from "../platform/schemas.ts";
import { MAX_EMAILS_DE_UMA_VEZ } from "./limits.ts";

/** What a message belongs to: a request, or a conversation about a week or a part of it; the other's fields are null. */
export const assuntoSchema = z.object({
  view: z.enum(VIEWS),
  req_numero: z.number().nullable(),
  req_tipo_desc: z.string().nullable(),
  info_concessionario_id: z.string(),
  info_concessionario_desc: z.string(),
  info_semana: z.string().nullable(),
  info_chassi: z.string().nullable(),
  info_item_codigo: z.string().nullable(),
});
export type CorreioAssunto = z.infer<typeof assuntoSchema>;

/** An e-mail that reached its recipient at no try, and that nobody has given up. */
export const naoEntregueSchema = assuntoSchema.extend({
  email_id: z.number(),
  /** `mensagem`, or the kind of a letter: `convite`, `senha`, `conta`, `fechada`, `aviso`. */
  email_tipo: z.string(),
  /** Null of a letter, and with it all that a message is about; one to a sender that was too late has its request's. */
  interacao_id: z.number().nullable(),
  view: assuntoSchema.shape.view.nullable(),
  info_concessionario_id: z.string().nullable(),
  info_concessionario_desc: z.string().nullable(),
  /** Whom a letter is for, where that is somebody of the product. */
  destinatario_id: z.number().nullable(),
  destinatario_nome: z.string().nullable(),
  /** Their address as it is now, to which it is sent again; null for whoever is mailed nothing any more. */
  destinatario_email: z.string().nullable(),
  email_destino: z.string(),
  /** The server's words, or ours. */
  email_motivo: z.string().nullable(),
  /** When its message was written (unix seconds): the recipient waits for it since then. */
  email_desde: z.number(),
  /** Who wrote the message; null where nobody did. */
  interacao_usuario_nome: z.string().nullable(),
  /** `corrigir`: to another address too, which a letter to somebody of the product has from the register alone. */
  can: z.object({ reenviar: z.boolean(), corrigir: z.boolean() }),
  /** Why it is sent no more; given up can be everything. */
  recusa: z.string().nullable(),
});
export type NaoEntregue = z.infer<typeof naoEntregueSchema>;

/** How mail stands for a person: since when and why it stands still, and what waits for somebody. */
export const situacaoCorreioSchema = z.object({
  /** Null while mails go out. `desde` in unix seconds, `motivo` the server's words. */
  parado: z.object({ desde: z.number(), motivo: z.string() }).nullable(),
  nao_entregues: z.number(),
  sem_requisicao: z.number(),
});
export type SituacaoCorreio = z.infer<typeof situacaoCorreioSchema>;

export const getSituacaoCorreio = defineEndpoint("GET /v2/pac/correio/situacao", {
  summary: "Desde quando e por que o correio está parado, e quanto espera por alguém",
  answer: situacaoCorreioSchema,
});

/**
 * Of requests of the person's areas, for DAC of conversations, and for administrators letters to people (decision 72);
 * those that wait longest first.
 */
export const listNaoEntregues = defineEndpoint("GET /v2/pac/correio/listar_nao_entregues", {
  summary: "E-mails que não chegaram a quem os recebe",
  query: z.object({ pagina: paginaSchema }),
  answer: pagedOf(naoEntregueSchema),
});

const emailIdsSchema = z.object({
  email_ids: z
    .array(z.int().positive())
    .min(1)
    .max(MAX_EMAILS_DE_UMA_VEZ)
    .refine((ids) => new Set(ids).size === ids.length),
});

/** What became of one e-mail of several: `recusa` is the answer that it alone would have had. */
export const emailLinhaSchema = z.object({
  email_id: z.number(),
  resultado: z.enum(["feito", "recusado"]),
  recusa: z.object({ status: z.number(), msg_txt: z.string() }).nullable(),
});
export type EmailLinha = z.infer<typeof emailLinhaSchema>;

/** Each by itself, in the order sent, to the address that it has. */
export const resendEmails = defineEndpoint("POST /v2/pac/correio/reenviar_varios", {
  summary: "Reenvia vários e-mails que falharam",
  body: emailIdsSchema,
  answer: z.array(emailLinhaSchema),
});

/** Each by itself, in the order sent: it leaves the board, and its message says 'Desistido'. */
export const giveUpEmails = defineEndpoint("POST /v2/pac/correio/desistir", {
  summary: "Desiste de e-mails que falharam",
  body: emailIdsSchema,
  answer: z.array(emailLinhaSchema),
});
