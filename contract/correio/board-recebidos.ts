import { z } from "zod";
import { VIEWS } from "../acesso/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { REQUIRED_FIELD } from "../platform/messages.ts";
import { MAX_REQ_NUMERO } from "../platform/number.ts";
import { digitsSchema, pagedOf, paginaSchema, textSchema } from "../platform/schemas.ts";
import { assuntoSchema } from "./board.ts";
import { MAX_DESCARTE } from "./limits.ts";
import { RECEBIDO_ESTADOS, RECEBIDO_MOTIVOS } from "./recebidos.ts";

/** A mail that came in and that waits for somebody. What it says of its sender, anybody can write. */
export const recebidoSchema = z.object({
  recebido_id: z.number(),
  /** When it came (unix seconds). */
  recebido_desde: z.number(),
  recebido_de_nome: z.string().nullable(),
  recebido_de_email: z.string().nullable(),
  recebido_assunto: z.string(),
  recebido_motivo: z.enum(RECEBIDO_MOTIVOS).nullable(),
  recebido_anexos: z.array(z.object({ nome: z.string(), bytes: z.number() })),
  /** The area that it belongs to; null: nobody's, and shown to all. */
  view: z.enum(VIEWS).nullable(),
  /** The request that its address names, where that is one. */
  req_numero: z.number().nullable(),
});
export type Recebido = z.infer<typeof recebidoSchema>;

/** All of it: what a person reads, and what became of it. */
export const recebidoInteiroSchema = recebidoSchema.extend({
  recebido_texto: z.string(),
  /** The envelope's sender; '' where there is none. */
  recebido_envelope: z.string(),
  recebido_destino: z.string(),
  recebido_estado: z.enum(RECEBIDO_ESTADOS),
  recebido_descarte: z.string().nullable(),
  /** Who settled it, and when (unix seconds); null while it waits, and where nobody did. */
  tratado: z.object({ usuario_nome: z.string(), timestamp: z.number() }).nullable(),
});
export type RecebidoInteiro = z.infer<typeof recebidoInteiroSchema>;

/** Those of the person's areas and those of nobody; those that wait longest first. */
export const listRecebidos = defineEndpoint("GET /v2/pac/correio/listar_recebidos", {
  summary: "E-mails recebidos que não pertencem a nenhuma requisição ou conversa",
  query: z.object({ pagina: paginaSchema }),
  answer: pagedOf(recebidoSchema),
});

const ofRecebido = z.object({ recebido_id: digitsSchema(1, 999_999_999_999) });

/** Settled ones too, so that whoever has it open sees what became of it. */
export const getRecebido = defineEndpoint("GET /v2/pac/correio/recebidos/:recebido_id", {
  summary: "Um e-mail recebido",
  params: ofRecebido,
  answer: recebidoInteiroSchema,
  statuses: [403, 404],
});

/** A request, or a conversation about a week or one of its parts in which somebody has written. */
export const destinoSchema = z
  .object({
    req_numero: z.number().int().min(1).max(MAX_REQ_NUMERO).optional(),
    info_concessionario_id: textSchema(20).optional(),
    info_semana: textSchema(6).optional(),
    info_chassi: textSchema(60).optional(),
    info_item_codigo: textSchema(60).optional(),
  })
  .superRefine(({ req_numero, info_concessionario_id, info_semana }, context) => {
    const isConversa = info_concessionario_id !== undefined && info_semana !== undefined;
    if ((req_numero === undefined) === !isConversa)
      context.addIssue({ code: "custom", path: ["req_numero"], message: REQUIRED_FIELD });
  });
export type Destino = z.infer<typeof destinoSchema>;

/** Makes a message of it there, as of a reply that came by itself; gives where it stands. */
export const assignRecebido = defineEndpoint("POST /v2/pac/correio/recebidos/:recebido_id/atribuir", {
  summary: "Atribui um e-mail recebido a uma requisição ou conversa",
  params: ofRecebido,
  body: destinoSchema,
  answer: z.object({ interacao_id: z.number() }),
  statuses: [403, 404, 409],
});

/** Leaves it out, with the reason; it stays stored. */
export const discardRecebido = defineEndpoint("POST /v2/pac/correio/recebidos/:recebido_id/descartar", {
  summary: "Descarta um e-mail recebido, com o motivo",
  params: ofRecebido,
  body: z.object({ recebido_descarte: textSchema(MAX_DESCARTE).min(1, REQUIRED_FIELD) }),
  answer: recebidoInteiroSchema,
  statuses: [403, 404, 409],
});

/** Open requests and conversations of the person's areas that fit the words, at most `MAX_DESTINOS` of each. */
export const listDestinos = defineEndpoint("GET /v2/pac/correio/listar_destinos", {
  summary: "Requisições em aberto e conversas a que um e-mail pode ser atribuído",
  query: z.object({ busca: textSchema(100).default("") }),
  answer: z.array(assuntoSchema.extend({ req_sumario: z.string() })),
});
