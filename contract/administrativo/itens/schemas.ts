import { z } from "zod";
import { INVALID_VALUE } from "../../platform/messages.ts";
import { digitsSchema, paginaSchema } from "../../platform/schemas.ts";
import { ITENS_POR_PAGINA, MAX_BUSCA_ITENS } from "./fields.ts";

/** A part as the price table has it (APEC-05). */
export const itemAdmSchema = z.object({
  item_codigo: z.string(),
  item_desc: z.string(),
  /** Reais. */
  item_preco: z.number(),
  /** Reais; null where there is none. */
  item_preco_ekosbras: z.number().nullable(),
});
export type ItemAdm = z.infer<typeof itemAdmSchema>;

/** A part in a path: as it stands in the table, to the letter. */
export const itemCodigoSchema = z.string().min(1).max(255);

const [MENOR] = ITENS_POR_PAGINA;

/** Which rows of the price table (OP-05, OP-92). */
export const itensQuerySchema = z.object({
  busca: z.string().trim().max(MAX_BUSCA_ITENS).default(""),
  pagina: paginaSchema,
  por_pagina: digitsSchema(MENOR, 350)
    .refine((rows) => ITENS_POR_PAGINA.some((one) => one === rows), INVALID_VALUE)
    .default(MENOR),
});

/** A new part; `checkItem` says what is right. `novo` is the screen's own mark and is ignored. */
export const createItemSchema = z.object({
  item_codigo: z.string(),
  item_desc: z.string(),
  item_preco: z.number(),
  item_preco_ekosbras: z.number().nullable().optional(),
  novo: z.unknown().optional(),
});

/** The new values of a stored part. Its code stands in the path and never changes. */
export const updateItemSchema = createItemSchema.omit({ item_codigo: true }).extend({
  /**
   * The row as it was seen: a save over another one is refused (409). A save without it is checked against nothing
   * (docs/contract.md).
   */
  visto: itemAdmSchema.omit({ item_codigo: true }).optional(),
  /** The person was asked about a price that moves by more than 30 % from the one in `visto`, and means it. */
  preco_confirmado: z.boolean().optional(),
});
