import { z } from "zod";
import { MAX_EMAIL } from "../platform/text.ts";
import { ACESSO_IDS } from "./group-rights.ts";
import { MAX_DEVICE_TEXT, MAX_USER_AGENT } from "./limits.ts";
import { MAX_PASSWORD } from "./password.ts";
import { codigoSchema } from "./segundo-fator-schemas.ts";
import { VIEWS } from "./views.ts";

/** A dealer account as a select offers it: value is the account code or 'todos' (AUTH-30, OP-16). */
export const concessionarioOptionSchema = z.object({ label: z.string(), value: z.string() });
export type ConcessionarioOption = z.infer<typeof concessionarioOptionSchema>;

/** The logged user (AUTH-36, OP-06), the same from login and from the restored session. */
export const sessaoSchema = z.object({
  sub: z.string(),
  grupo_usuario_id: z.number(),
  homepage: z.string(),
  acessos: z.array(z.string()),
  usuarioID: z.number(),
  unidade_negocio_id: z.enum(["1", "2"]),
  acesso_id: z.enum(ACESSO_IDS),
  usuario_nome: z.string(),
  usuario_email: z.string(),
  usuario_concessionarios: z.array(concessionarioOptionSchema),
  /**
   * Which of their values the person chose last, on any machine; null if that is not offered any more (LAY-12, LAY-13).
   */
  concessionario_codigo: z.string().nullable(),
  /** Nothing else is open before the person has set up their second factor. */
  segundo_fator_pendente: z.boolean(),
  /** A position of the stream from before anything of this was read: a screen follows events from here on. */
  eventos_desde: z.string(),
  /** What the person may do that is not about one record. */
  can: z.object({
    createRequisicao: z.boolean(),
    /** The areas whose requests the person works on: moves, archives, answers with prepared replies. */
    atender: z.array(z.enum(VIEWS)),
  }),
});
export type Sessao = z.infer<typeof sessaoSchema>;

/** What the browser says about itself, stored with the session for the person's own security (AUTH-25, OP-08). */
export const deviceSchema = z.object({
  acesso_dispositivo: z.string().max(20).default(""),
  acesso_plataforma: z.string().max(MAX_DEVICE_TEXT).default(""),
  acesso_plataforma_versao: z.string().max(MAX_DEVICE_TEXT).default(""),
  acesso_user_agent: z.string().max(MAX_USER_AGENT).default(""),
});
export type Device = z.infer<typeof deviceSchema>;

/** What kinds of devices there are (OP-08). */
export const DISPOSITIVOS = ["desktop", "mobile", "tablet"] as const;

/** A living session of one's own. */
export const sessaoAbertaSchema = z.object({
  /** Its own id, not the token's hash. */
  sessao_codigo: z.uuid(),
  /** What it was opened with, as its person knows it: 'Chrome no Windows'. */
  sessao_aparelho: z.string(),
  acesso_dispositivo: z.enum(DISPOSITIVOS).nullable(),
  /** Unix seconds: the sign-in, and the last use, to the minute. */
  criada_em: z.number(),
  vista_em: z.number(),
  /** It is the one of this call. */
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** How many sessions a call has ended. */
export const endedSchema = z.object({ encerradas: z.number().int() });

/** A new password, by the current one. */
export const changeSenhaSchema = z.object({
  senha_atual: z.string().max(MAX_PASSWORD),
  // One more than a password may have, so that a longer one is refused with the password rule's own message.
  senha: z.string().max(MAX_PASSWORD + 1),
});

/** By what a person shows who they are: one of the two. */
export const proofSchema = z.object({
  senha: z.string().max(MAX_PASSWORD).optional(),
  codigo: codigoSchema.optional(),
});

/** Sign-in accepts any login and password of a sane length; the server judges them (AUTH-11, AUTH-24). */
export const loginSchema = z.object({
  login: z.string().max(MAX_EMAIL),
  senha: z.string().max(MAX_PASSWORD),
  /** The second factor, where a 400 has asked for it. */
  codigo: codigoSchema.optional(),
  device: deviceSchema.optional(),
});

/** Whose password is forgotten: an e-mail or an ID América. */
export const forgotSenhaSchema = z.object({ login: z.string().max(MAX_EMAIL) });

/** The token of an invitation as its link carries it: 32 bytes in base64url. */
const tokenSchema = z.string().max(100);

export const readConviteSchema = z.object({ token: tokenSchema });

/** Whom a living invitation is for. */
export const convidadoSchema = z.object({
  usuario_nome: z.string(),
  usuario_email: z.string(),
  /** Unix seconds. */
  expira_em: z.number(),
});

/** A new password; `passwordRefusal` and the server's list say what is right. */
export const setSenhaSchema = z.object({
  token: tokenSchema,
  // One more than a password may have, so that a longer one is refused with the password rule's own message.
  senha: z.string().max(MAX_PASSWORD + 1),
  codigo: codigoSchema.optional(),
  device: deviceSchema.optional(),
});
