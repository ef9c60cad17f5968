import { z } from "zod";
import { importacaoSchema } from "../../importacao/index.ts";
import { MAX_RETIDOS } from "./importacao.ts";

/** A price that waits for a confirmation, because it rises by more than 30 %. */
export const retidoSchema = z.object({
  item_codigo: z.string(),
  item_desc: z.string(),
  preco_atual: z.number(),
  preco_novo: z.number(),
});
export type Retido = z.infer<typeof retidoSchema>;

/** The state and the verdict of an import of parts (OP-91). */
export const importacaoItensSchema = importacaoSchema.extend({
  /** The first thousand by code; what is confirmed leaves the list, and the next come up. */
  retidos: z.array(retidoSchema),
  retidos_total: z.number(),
});
export type ImportacaoItens = z.infer<typeof importacaoItensSchema>;

/** Which held prices are confirmed: these, each with the price that was seen beside it, or all of them. */
export const confirmRetidosSchema = z.union([
  z.object({
    itens: z
      .array(z.object({ item_codigo: z.string(), preco_atual: z.number() }))
      .min(1)
      .max(MAX_RETIDOS),
  }),
  z.object({ todos: z.literal(true) }),
]);
export type ConfirmRetidos = z.infer<typeof confirmRetidosSchema>;
