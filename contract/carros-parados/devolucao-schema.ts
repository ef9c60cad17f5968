import { z } from "zod";

/** Who returned a week when, why, and the rows that they marked, as they were named then. */
export const devolucaoSchema = z.object({
  /** '' where none was written. */
  motivo: z.string(),
  linhas_marcadas: z.array(z.object({ info_linha_id: z.number(), info_item_id: z.string() })),
  usuario_nome: z.string(),
  /** Unix seconds. */
  timestamp: z.number(),
});
export type Devolucao = z.infer<typeof devolucaoSchema>;
