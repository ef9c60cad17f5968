import { z } from "zod";
import { reqStatusSchema } from "../requisicoes/index.ts";

/**
 * The kinds of steps that a request's history has beside its messages. `mensagem` is a status change that a message made
 * (OP-44), told as the message's and not as its author's.
 */
export const HISTORICO_TIPOS = ["status", "mensagem", "resposta", "arquivamento"] as const;

/** One step of a request's history: who did what and when (unix seconds). */
export const historicoSchema = z.object({
  /** Its position; a save of a Resposta together with a status change gives two steps with the same number. */
  historico_id: z.number(),
  historico_tipo: z.enum(HISTORICO_TIPOS),
  historico_timestamp: z.number(),
  /** Empty when PAC did it by itself. */
  historico_usuario_nome: z.string(),
  /** The new status after a status change, whatever made it; null for a saved Resposta. */
  historico_status: reqStatusSchema.nullable(),
  /** The reason for archiving (OP-47). */
  historico_motivo: z.string().nullable(),
});
export type Historico = z.infer<typeof historicoSchema>;
