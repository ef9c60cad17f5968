import { z } from "zod";
import { MAX_PASSWORD } from "../acesso/index.ts";

/** A person's own profile (PERF-08). */
export const perfilSchema = z.object({
  usuario_nome: z.string(),
  usuario_email: z.string(),
  /** 11 digits, or 9 and an X, without the mask (OP-98). */
  usuario_cpf: z.string(),
  /** 10 or 11 digits, without the mask. */
  usuario_telefone: z.string(),
  usuario_cargo: z.string(),
  /** Always a list (OP-99). */
  usuario_concessionario_codigo: z.array(z.string()),
  usuario_versao: z.number(),
  /** Whether the person has a password. Changing the e-mail then requires it. */
  usuario_tem_senha: z.boolean(),
});
export type Perfil = z.infer<typeof perfilSchema>;

/**
 * What a person may change about themselves; `PERFIL_FIELDS` validate it (PERF-10). Without a version the save is not
 * checked for staleness (docs/contract.md, Records and saves). `senha_atual` is read only when `needsSenha` says so.
 */
export const updatePerfilSchema = perfilSchema
  .omit({ usuario_concessionario_codigo: true, usuario_tem_senha: true })
  .extend({
    usuario_versao: z.number().int().optional(),
    senha_atual: z.string().max(MAX_PASSWORD).optional(),
  });
