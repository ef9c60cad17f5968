import { z } from "zod";
import { MAX_PASSWORD } from "../acesso/index.ts";

/** PERF-08: a person's own profile. */
export const perfilSchema = z.object({
  usuario_nome: z.string(),
  usuario_email: z.string(),
  /** Unmasked: 11 digits, or 9 and an X (OP-98). */
  usuario_cpf: z.string(),
  /** Unmasked: 10 or 11 digits. */
  usuario_telefone: z.string(),
  usuario_cargo: z.string(),
  /** Always a list (OP-99). */
  usuario_concessionario_codigo: z.array(z.string()),
  usuario_versao: z.number(),
  /** Whether the person has a password, which a new e-mail then needs. */
  usuario_tem_senha: z.boolean(),
});
export type Perfil = z.infer<typeof perfilSchema>;

/**
 * PERF-10: what a person may change about themselves; `PERFIL_FIELDS` say what is right. A save without a version is
 * checked against none (docs/contract.md, Records and saves). `senha_atual` is asked for where `needsSenha` says so, else ignored.
 */
export const updatePerfilSchema = perfilSchema
  .omit({ usuario_concessionario_codigo: true, usuario_tem_senha: true })
  .extend({
    usuario_versao: z.number().int().optional(),
    senha_atual: z.string().max(MAX_PASSWORD).optional(),
  });
