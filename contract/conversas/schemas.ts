import { z } from "zod";
import { contaSchema, MAX_CODIGO, normalizedCode, semanaSchema } from "../carros-parados/index.ts";
import { interacaoSchema, sendInteracaoSchema } from "../interacoes/index.ts";
import { REQUIRED_FIELD } from "../platform/messages.ts";
import { CHAT_TABS } from "./menu.ts";

/** A chassis or part code as it is stored (OP-70), however it is written. */
const codigoSchema = z.string().max(MAX_CODIGO).transform(normalizedCode).pipe(z.string().min(1));

const peca = { info_chassi: codigoSchema.optional(), info_item_codigo: codigoSchema.optional() };

/** One without the other names nothing. */
const isWhole = (about: {
  info_chassi?: string | undefined;
  info_item_codigo?: string | undefined;
}): boolean => (about.info_chassi === undefined) === (about.info_item_codigo === undefined);
const HALF = { error: REQUIRED_FIELD, path: ["info_item_codigo"] };

/** The week of a dealer. */
export const ofSemanaSchema = z.object({ concessionario_id: contaSchema, info_semana: semanaSchema });
/** A conversation: that of a part where both codes stand, that of the week where neither does. */
export const ofConversaSchema = ofSemanaSchema.extend(peca).refine(isWhole, HALF);
/** The conversation of a part. */
export const ofPecaSchema = ofSemanaSchema.extend({
  info_chassi: codigoSchema,
  info_item_codigo: codigoSchema,
});

const flag = z.union([z.literal(0), z.literal(1)]);

/** A dealer with whom there are conversations (SCHT-14). */
export const contatoSchema = z.object({
  concessionario_codigo: z.string(),
  concessionario_codigo_nome_fantasia: z.string(),
  concessionario_cidade_uf: z.string(),
  /** Unread messages of all its conversations, whatever the tab. */
  contador_msg_nao_lida: z.number(),
});
export type Contato = z.infer<typeof contatoSchema>;

/** What is unread for one side: so many messages, in the conversations of so many weeks, of so many dealers. */
export const naoLidasSchema = z.object({
  mensagens: z.number(),
  conversas: z.number(),
  concessionarios: z.number(),
});
export type ConversasNaoLidas = z.infer<typeof naoLidasSchema>;

/** A conversation as lists name it (SCHT-15): a week's, or that of one part of it. */
export const conversaSchema = z.object({
  concessionario_codigo: z.string(),
  concessionario_codigo_nome_fantasia: z.string(),
  info_semana: z.string(),
  info_periodo: z.string(),
  /** '' for a week's, as the two below. */
  info_modelo: z.string(),
  info_chassi: z.string(),
  info_item_codigo: z.string(),
  contador_msg_nao_lida: z.number(),
  /** 1: this person may archive it now. */
  flag_arquivar: flag,
  /** 1: this person may send a message. */
  flag_enviar_msg: flag,
  /** 1: and out of the dealer's sight. */
  flag_enviar_privada: flag,
  /** 1: the part does not stand in the week's table any more. */
  flag_item_excluido_no_informativo: flag,
  chat_menu_id: z.enum(CHAT_TABS),
  /** The newest message that the person may read: its beginning, and when (unix seconds); null where there is none. */
  ultima_mensagem: z.string(),
  ultima_mensagem_timestamp: z.number().nullable(),
});
export type Conversa = z.infer<typeof conversaSchema>;

/** A week with unread messages, about it and its parts, and when the oldest of them was sent (unix seconds). */
export const conversaEsperandoSchema = conversaSchema
  .pick({
    concessionario_codigo: true,
    concessionario_codigo_nome_fantasia: true,
    info_semana: true,
    info_periodo: true,
    contador_msg_nao_lida: true,
    ultima_mensagem: true,
  })
  .extend({
    nao_lida_desde: z.number(),
    /** 1: it was returned, and that is unread: its table says why. */
    flag_devolvida: flag,
  });
export type ConversaEsperando = z.infer<typeof conversaEsperandoSchema>;

/** A message of a conversation: one of any thread, and what SCHT-17 names. */
export const mensagemSchema = interacaoSchema.extend({
  interacao_usuario_nome: z.string(),
  interacao_usuario_email: z.string(),
  /** 1: the viewer sent it. */
  interacao_usuario_flag_remetente: flag,
  /** What it is about; '' and '' for the week. */
  info_chassi: z.string(),
  info_item_codigo: z.string(),
  /** 1: that part does not stand in the week's table any more (OP-80). */
  flag_item_excluido_no_informativo: flag,
});
export type Mensagem = z.infer<typeof mensagemSchema>;

/** A chassis with a part that a message can be about (SCHT-26). */
export const opcaoPecaSchema = z.object({
  info_chassi: z.string(),
  info_item_codigo: z.string(),
  info_modelo: z.string(),
});
export type OpcaoPeca = z.infer<typeof opcaoPecaSchema>;

/** A message to send (SCHT-27). */
export const sendMensagemSchema = sendInteracaoSchema
  .extend({ concessionario_id: contaSchema, info_semana: semanaSchema, ...peca })
  .refine(isWhole, HALF);
