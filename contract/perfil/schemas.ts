import { z } from "zod";

/** PERF-10: what a person may change about themselves; `checkPerfil` says what is right. */
const fields = {
  usuario_nome: z.string(),
  usuario_email: z.string(),
  /** Unmasked: 11 digits, or 9 and an X (OP-98). */
  usuario_cpf: z.string(),
  /** Unmasked: 10 or 11 digits. */
  usuario_telefone: z.string(),
  usuario_cargo: z.string(),
};

/** PERF-08: a person's own profile. */
export const perfilSchema = z.object({
  ...fields,
  /** Always a list (OP-99). */
  usuario_concessionario_codigo: z.array(z.string()),
  usuario_versao: z.number(),
});
export type Perfil = z.infer<typeof perfilSchema>;

/** A save without a version is checked against none (contract-notes, Answers). */
export const updatePerfilSchema = z.object({ ...fields, usuario_versao: z.number().int().optional() });
