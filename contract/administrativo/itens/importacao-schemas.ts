import { z } from "zod";
import { importacaoSchema } from "../../importacao/index.ts";
import { DIFERENCA_TIPOS, MAX_RETIDOS } from "./importacao.ts";

/** A price that waits for a confirmation, because it rises or drops by more than 30 %. */
export const retidoSchema = z.object({
  item_codigo: z.string(),
  item_desc: z.string(),
  preco_atual: z.number(),
  preco_novo: z.number(),
});
export type Retido = z.infer<typeof retidoSchema>;

/** What a file would change in one part; what is null is new or was empty. */
export const itemDiferenteSchema = z.object({
  tipo: z.enum(DIFERENCA_TIPOS),
  item_codigo: z.string(),
  desc_atual: z.string().nullable(),
  desc_nova: z.string(),
  preco_atual: z.number().nullable(),
  preco_novo: z.number(),
  ekosbras_atual: z.number().nullable(),
  ekosbras_novo: z.number().nullable(),
  /** It will wait for a confirmation. */
  retido: z.boolean(),
});
export type ItemDiferente = z.infer<typeof itemDiferenteSchema>;

/** What a file would change in the price table: how many of each sort, and the first of each, the largest at the top. */
export const diferencaSchema = z.object({
  novo: z.number(),
  sobe: z.number(),
  desce: z.number(),
  alterado: z.number(),
  retidos: z.number(),
  itens: z.array(itemDiferenteSchema),
});
export type Diferenca = z.infer<typeof diferencaSchema>;

/** The state and the verdict of an import of parts (OP-91). */
export const importacaoItensSchema = importacaoSchema.extend({
  /** The first thousand by code; what is confirmed leaves the list, and the next come up. */
  retidos: z.array(retidoSchema),
  retidos_total: z.number(),
  /** What a trial found (`previa`); null until it is known, and of an import that was applied. */
  diferenca: diferencaSchema.nullable(),
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
