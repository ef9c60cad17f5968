import { z } from "zod";
import { ACESSO_IDS } from "./groups.ts";

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
  /** What the person may do that is not about one record. */
  can: z.object({ createRequisicao: z.boolean() }),
});
export type Sessao = z.infer<typeof sessaoSchema>;

/** AUTH-25, OP-08: what the browser tells about itself; kept with the session for the person's own security. */
export const deviceSchema = z.object({
  acesso_dispositivo: z.string().max(20).default(""),
  acesso_plataforma: z.string().max(60).default(""),
  acesso_plataforma_versao: z.string().max(60).default(""),
  acesso_user_agent: z.string().max(500).default(""),
});
export type Device = z.infer<typeof deviceSchema>;

/** AUTH-24: no rule on login and password but that they are texts of a sane length (AUTH-11). */
export const loginSchema = z.object({
  login: z.string().max(254),
  senha: z.string().max(1000),
  device: deviceSchema.optional(),
});
