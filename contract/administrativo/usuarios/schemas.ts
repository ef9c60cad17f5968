import { z } from "zod";
import { ACESSO_IDS } from "../../acesso/index.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { ACESSO_STATUSES } from "./fields.ts";

/** A person as the register has them (AUSR-18), with what this person may do with them. */
export const usuarioSchema = z.object({
  usuario_id: z.number(),
  /** null in old rows alone; the form requires it (OP-100). */
  id_america: z.string().nullable(),
  usuario_nome: z.string(),
  usuario_email: z.string(),
  /** Unmasked: 11 digits, or 9 and an X; blank in old rows. */
  usuario_cpf: z.string(),
  /** Always a list (OP-99), sorted. */
  usuario_concessionario_codigo: z.array(z.string()),
  /** Unmasked: 10 or 11 digits. */
  usuario_telefone: z.string(),
  usuario_cargo: z.string(),
  grupo_usuario_id: z.number(),
  acesso_status: z.enum(ACESSO_STATUSES),
  /** Raised by every save, also that of the person's own profile; a save that brings an older one is refused (409). */
  usuario_versao: z.number(),
  /** Whether the person has set a password; who has none came by no invitation yet. */
  usuario_tem_senha: z.boolean(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), invite: z.boolean() }),
});
export type Usuario = z.infer<typeof usuarioSchema>;

/** A single-use link to set a password, shown once: the server keeps its hash alone (OP-12). */
export const conviteSchema = z.object({
  /** The whole address, with the token behind its `#`. */
  link: z.string(),
  /** Unix seconds, 24 hours from its making. */
  expira_em: z.number(),
});
export type Convite = z.infer<typeof conviteSchema>;

/** The answer of a new person: with their invitation, null for one who is not active. */
export const createdUsuarioSchema = usuarioSchema.extend({ convite: conviteSchema.nullable() });

/** An access group as an option (AUSR-25). */
export const grupoOptionSchema = z.object({
  value: z.number(),
  label: z.string(),
  acesso_id: z.enum(ACESSO_IDS),
});

export const usuarioIdSchema = digitsSchema(1, Number.MAX_SAFE_INTEGER);

/** What a new person is made of (AUSR-22); `checkUsuario` says what is right. */
export const createUsuarioSchema = z.object({
  id_america: z.string().nullable(),
  usuario_nome: z.string(),
  usuario_email: z.string(),
  usuario_cpf: z.string(),
  /** One account or a list (OP-99). */
  usuario_concessionario_codigo: z.union([z.string(), z.array(z.string())]),
  usuario_telefone: z.string(),
  usuario_cargo: z.string(),
  grupo_usuario_id: z.number(),
  acesso_status: z.string(),
});

/** The same for a stored one (AUSR-23). A save without a version is checked against none. */
export const updateUsuarioSchema = createUsuarioSchema.extend({
  usuario_versao: z.number().int().optional(),
});
