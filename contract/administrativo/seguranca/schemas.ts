import { z } from "zod";

/** What is demanded, and how far a group has come. */
export const segurancaSchema = z.object({
  /** The `grupo_usuario_id` of the groups whose people enter with a second factor. */
  segundo_fator_grupos: z.array(z.number()),
  seguranca_versao: z.number(),
  /** Of each group its people who may sign in by a password, without those of the demo network, and how many of them have one. */
  grupos: z.array(
    z.object({ grupo_usuario_id: z.number(), pessoas: z.number(), com_segundo_fator: z.number() }),
  ),
});
export type Seguranca = z.infer<typeof segurancaSchema>;

/** What is saved; without a version it is checked against none. */
export const updateSegurancaSchema = z.object({
  segundo_fator_grupos: z.array(z.number()),
  seguranca_versao: z.number().int().optional(),
});
