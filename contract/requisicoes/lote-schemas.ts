import { z } from "zod";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { MAX_REQ_NUMERO } from "../platform/number.ts";
import { textSchema } from "../platform/schemas.ts";
import { MAX_LOTE, MAX_MOTIVO } from "./limits.ts";
import { LOTE_REPETIDO, tooManyInLote } from "./messages.ts";
import { reqStatusSchema } from "./schemas.ts";

const numeroSchema = z.number().int().min(1).max(MAX_REQ_NUMERO);

/**
 * The status that every request of a list is to get: `arquivado` is the archive, the others are moves of the selector.
 */
export const previewLoteSchema = z.object({
  req_status: reqStatusSchema,
  req_numeros: z
    .array(numeroSchema)
    .min(1, REQUIRED_FIELD)
    .max(MAX_LOTE, tooManyInLote(MAX_LOTE))
    .refine((numeros) => new Set(numeros).size === numeros.length, LOTE_REPETIDO),
});
export type PreviewLote = z.infer<typeof previewLoteSchema>;

/** Requests with the version of each as it was seen. */
const itensSchema = z
  .array(z.object({ req_numero: numeroSchema, req_versao: z.number().int() }))
  .min(1, REQUIRED_FIELD)
  .max(MAX_LOTE, tooManyInLote(MAX_LOTE))
  .refine((itens) => new Set(itens.map(({ req_numero }) => req_numero)).size === itens.length, LOTE_REPETIDO);

/** The same with the version of each request as it was seen. */
export const changeLoteSchema = z
  .object({
    req_status: reqStatusSchema,
    /** The reason for archiving; refused for any other status. */
    motivo: textSchema(MAX_MOTIVO).optional(),
    itens: itensSchema,
    /** A unique text from the client: what is sent again with it is answered as done. */
    lote_chave: z.string().min(1).max(80),
  })
  .superRefine(({ req_status, motivo }, context) => {
    if (req_status !== "arquivado" && motivo !== undefined)
      context.addIssue({ code: "custom", path: ["motivo"], message: INVALID_VALUE });
    if (req_status === "arquivado" && (motivo ?? "") === "")
      context.addIssue({ code: "custom", path: ["motivo"], message: REQUIRED_FIELD });
  });
export type ChangeLote = z.infer<typeof changeLoteSchema>;

/** Closed requests that are to be as they were before, each with its version after the closing. */
export const undoLoteSchema = z.object({ itens: itensSchema });
export type UndoLote = z.infer<typeof undoLoteSchema>;

/** What happens to one request: in the preview and in the deed alike. */
export const loteLinhaSchema = z.object({
  req_numero: z.number(),
  /** `igual`: it is so already, and nothing is stored. */
  resultado: z.enum(["muda", "igual", "recusada"]),
  /** Its status now; null for a refused one, unless the refusal tells it. */
  req_status: reqStatusSchema.nullable(),
  req_versao: z.number().nullable(),
  /** The answer that the same deed on this request alone has. */
  recusa: z.object({ status: z.number(), msg_txt: z.string() }).nullable(),
});
export type LoteLinha = z.infer<typeof loteLinhaSchema>;
