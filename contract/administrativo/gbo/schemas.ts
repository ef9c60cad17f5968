import { z } from "zod";
import { itemPrevisaoSchema } from "../../carros-parados/index.ts";

/** A row of the table (AGBO-12). */
export const gboSchema = itemPrevisaoSchema.extend({
  /** Raised by every save and every import that changes it; a save that brings an older one is refused (409). */
  gbo_versao: z.number(),
});
export type Gbo = z.infer<typeof gboSchema>;

/** The stored invoice and item, each a part of the path (OP-96). */
export const gboKeySchema = z.object({ invoice: z.string().min(1), item: z.string().min(1) });

/** What a new row is made of (AGBO-18); `checkGboKey` says what is right. */
export const createGboSchema = z.object({ invoice_id: z.unknown(), item_codigo: z.unknown() });

/** The new values (AGBO-19); `checkGbo` says what is right. */
export const updateGboSchema = z.object({
  invoice_id: z.unknown(),
  item_codigo: z.unknown(),
  item_qtde: z.unknown(),
  modal_desc: z.unknown(),
  previsao_semana: z.unknown(),
  indicador_travado: z.unknown(),
  gbo_versao: z.number().int().optional(),
});
