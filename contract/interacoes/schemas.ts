import { z } from "zod";
import { FILE_LIMITS, anexoMarcadoSchema, anexoSchema } from "../arquivos/index.ts";
import { textSchema } from "../platform/schemas.ts";
import { MAX_EMAIL } from "../platform/text.ts";
import { tooManyFiles } from "../requisicoes/index.ts";
import { EMAIL_ESTADOS, MAX_EMAILS } from "./emails.ts";
import { TOO_MANY_RECIPIENTS } from "./messages.ts";
import { INTERACAO_TIPOS, MAX_TEXT } from "./sendable.ts";

/** One recipient of a message that went out by e-mail. */
export const emailSchema = z.object({
  email_id: z.number(),
  email_destino: z.string(),
  email_estado: z.enum(EMAIL_ESTADOS),
  /** What keeps it in the queue or made it fail; null where nothing does. */
  email_motivo: z.string().nullable(),
});
export type Email = z.infer<typeof emailSchema>;

/** One message of a request's thread (INT-07). */
export const interacaoSchema = z.object({
  interacao_id: z.number(),
  interacao_texto: z.string(),
  /** What a mail that came in quotes, folded; null where it quotes nothing. */
  interacao_citado: z.string().nullable(),
  /** Where a mail that came in is read as it looked; null for every other message. */
  interacao_html: z.string().nullable(),
  interacao_timestamp: z.number(),
  interacao_reenvio: z.number(),
  interacao_tipo: z.enum(INTERACAO_TIPOS),
  interacao_privada: z.number(),
  interacao_anexos: z.array(anexoMarcadoSchema),
  /** What was left out of a mail that came in, each with why. */
  interacao_descartados: z.array(z.string()),
  /** Whom it went to by e-mail, and how that stands; none for a message of the type `sistema`. */
  interacao_emails: z.array(emailSchema),
  /** Those of them that are no address, or that a server refused for good (INT-18, OP-54). */
  email_invalidos: z.array(z.string()),
  /** Null where it came by e-mail, which no person of the product wrote. */
  interacao_usuario: z
    .object({ usuario_id: z.number(), usuario_nome: z.string(), usuario_email: z.string() })
    .nullable(),
  /** Whom a mail that came in counts as from: who was written to, whatever it says. Null for every other message. */
  interacao_remetente: z
    .object({
      remetente_nome: z.string().nullable(),
      remetente_email: z.string(),
      /** `Name <address>` as the mail has it, where that is somebody else. */
      remetente_from: z.string().nullable(),
    })
    .nullable(),
});
export type Interacao = z.infer<typeof interacaoSchema>;

/** A file of a request's form, whose `interacao_id` is null, or of one of its messages. */
export const arquivoDaRequisicaoSchema = anexoMarcadoSchema.extend({
  /** Bytes. */
  arquivo_tamanho: z.number(),
  /** When it was sent, in unix seconds. */
  arquivo_timestamp: z.number(),
  arquivo_usuario_nome: z.string(),
  interacao_id: z.number().nullable(),
  interacao_privada: z.number(),
});
export type ArquivoDaRequisicao = z.infer<typeof arquivoDaRequisicaoSchema>;

const { maxFiles } = FILE_LIMITS.anx_interacao;

/**
 * A message to send (INT-08). `interacao_chave` is a unique text from the client, so that a retry stores nothing twice.
 */
export const sendInteracaoSchema = z.object({
  interacao_tipo: z.enum(INTERACAO_TIPOS),
  interacao_texto: textSchema(MAX_TEXT).default(""),
  interacao_anexos: z.array(anexoSchema).max(maxFiles, tooManyFiles(maxFiles)).default([]),
  interacao_emails: z.array(z.string().max(MAX_EMAIL)).max(MAX_EMAILS, TOO_MANY_RECIPIENTS).default([]),
  interacao_privada: z.union([z.literal(0), z.literal(1)]).default(0),
  interacao_reenvio: z.union([z.literal(0), z.literal(1)]).default(0),
  interacao_chave: z.string().min(1).max(100).optional(),
});
export type SendInteracao = z.input<typeof sendInteracaoSchema>;
