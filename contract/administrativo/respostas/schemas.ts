import { z } from "zod";
import { VIEWS } from "../../acesso/index.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { RESPOSTA_STATUSES } from "./fields.ts";

/** A reply that an area's staff have prepared, with what this person may do with it. */
export const respostaSchema = z.object({
  resposta_id: z.number(),
  view: z.enum(VIEWS),
  resposta_titulo: z.string(),
  resposta_texto: z.string(),
  /** What the request is to become once it was sent; '' for nothing. */
  resposta_status: z.enum(["", ...RESPOSTA_STATUSES]),
  /** Written out of the dealer's sight (OP-53). */
  resposta_privada: z.boolean(),
  /** Raised by every save; a save that brings an older one is refused (409). */
  resposta_versao: z.number(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type Resposta = z.infer<typeof respostaSchema>;

export const respostaIdSchema = digitsSchema(1, Number.MAX_SAFE_INTEGER);

/** What is saved of a stored one; `UPDATE_RESPOSTA_FIELDS` says what is right. */
export const updateRespostaSchema = z.object({
  resposta_titulo: z.string(),
  resposta_texto: z.string(),
  resposta_status: z.string().default(""),
  resposta_privada: z.boolean().default(false),
  resposta_versao: z.number().int().optional(),
});

/** The same of a new one, with its area. */
export const createRespostaSchema = updateRespostaSchema
  .omit({ resposta_versao: true })
  .extend({ view: z.string() });
