import { z } from "zod";
import { reqStatusSchema } from "../requisicoes/index.ts";

/**
 * The kinds of steps that a request's history has beside its messages. `mensagem` is a status change that a message made
 * (OP-44), told as the message's and not as its author's. `desfeito` is a closing that was taken back, to `historico_status`.
 * `owner` is another owner, or none, told to the staff of the area alone (OP-49).
 */
export const HISTORICO_TIPOS = [
  "status",
  "mensagem",
  "resposta",
  "itens",
  "arquivamento",
  "desfeito",
  "owner",
] as const;

const cellSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What a save changed in the staff's columns of the items: its first 20 cells, and how many they are. */
const historicoItensSchema = z.object({
  celulas: z.array(
    z.object({
      /** From 1. */
      linha: z.number(),
      /** The name of the column: `item_status`. */
      coluna: z.string(),
      de: cellSchema,
      para: cellSchema,
    }),
  ),
  total: z.number(),
});
export type HistoricoItens = z.infer<typeof historicoItensSchema>;

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
  /** The changed cells of a save of the items; those of an extract are told only to people who may read it (DET-25). */
  historico_itens: historicoItensSchema.nullable(),
  /** Who was made the owner; null where nobody was, and of any other step. */
  historico_owner_nome: z.string().nullable(),
});
export type Historico = z.infer<typeof historicoSchema>;
