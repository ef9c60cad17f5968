import { z } from "zod";
import { reqStatusSchema } from "../requisicoes/index.ts";

/** What the story of a request tells beside its messages. */
export const HISTORICO_TIPOS = ["status", "resposta", "arquivamento"] as const;

/** One step of a request's story: who did what and when (unix seconds). */
export const historicoSchema = z.object({
  /** Its place in the story; a save that both answers and moves gives two steps with one number. */
  historico_id: z.number(),
  historico_tipo: z.enum(HISTORICO_TIPOS),
  historico_timestamp: z.number(),
  /** Empty where the product did it by itself. */
  historico_usuario_nome: z.string(),
  /** The status afterwards, of a move; null for a saved Resposta. */
  historico_status: reqStatusSchema.nullable(),
  /** OP-47: why it was archived. */
  historico_motivo: z.string().nullable(),
});
export type Historico = z.infer<typeof historicoSchema>;
