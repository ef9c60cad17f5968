import { z } from "zod";
import { arquivoIdSchema } from "../arquivos/index.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { MAX_MANTIDAS } from "./limits.ts";
import { IMPORTACAO_STATUSES } from "./status.ts";

/** A line of the file that was not taken, by its number in the file, why, and what it held. */
export const rejeitadoSchema = z.object({
  linha: z.number(),
  motivo: z.string(),
  /** Below `titulos`: the first twelve, of each the first 80 characters. */
  celulas: z.array(z.string()),
});
export type Rejeitado = z.infer<typeof rejeitadoSchema>;

/** What a row of a register holds beside its key, by the names of its columns. */
export const linhaSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Linha = z.infer<typeof linhaSchema>;

const chaveShape = { item_codigo: z.string(), /** '' of a price. */ invoice_id: z.string() };

/** A row that somebody has changed after the import: null where there is, or was, none. */
export const mantidaSchema = z.object({
  ...chaveShape,
  antes: linhaSchema.nullable(),
  gravado: linhaSchema,
  atual: linhaSchema.nullable(),
});
export type Mantida = z.infer<typeof mantidaSchema>;

/** What is taken back: all that nobody has changed since, or these rows, each with what was seen in it. */
export const desfazerSchema = z.union([
  z.object({ todos: z.literal(true) }),
  z.object({
    itens: z
      .array(z.object({ ...chaveShape, atual: linhaSchema.nullable() }))
      .min(1)
      .max(MAX_MANTIDAS),
  }),
]);
export type Desfazer = z.infer<typeof desfazerSchema>;

/** What every import says of itself; each kind adds its own. */
export const importacaoSchema = z.object({
  arquivo_id: z.string(),
  status: z.enum(IMPORTACAO_STATUSES),
  /** A trial: what it says would be so, and nothing has changed. */
  previa: z.boolean(),
  /** Why it failed, in words for the person; else null. */
  motivo: z.string().nullable(),
  linhas_lidas: z.number(),
  /** Null until it is known. */
  linhas_total: z.number().nullable(),
  inseridos: z.number(),
  atualizados: z.number(),
  /** Rows of the file that are stored as they stand there already. */
  inalterados: z.number(),
  /** Earlier lines with a code that comes again: the last one counts. */
  repetidos: z.number(),
  /** The titles of the file, without those of a file of refused lines. */
  titulos: z.array(z.string()),
  /** The first thousand, by line. */
  rejeitados: z.array(rejeitadoSchema),
  rejeitados_total: z.number(),
  pode_cancelar: z.boolean(),
  pode_desfazer: z.boolean(),
  /** Rows that were taken back; null where it never was. */
  desfeitos: z.number().nullable(),
  /** The first hundred that stayed, since somebody had changed them. Empty until it was taken back. */
  mantidas: z.array(mantidaSchema),
  mantidas_total: z.number(),
});
export type Importacao = z.infer<typeof importacaoSchema>;

/** A file that was imported, or is about to be (APEC-16, FILE-06). */
export const arquivoImportadoSchema = z.object({
  arquivo_id: z.string(),
  arquivo_nome_original: z.string(),
  /** Unix seconds. */
  dt_upload: z.number(),
  status: z.enum(IMPORTACAO_STATUSES),
  status_desc: z.string(),
});
export type ArquivoImportado = z.infer<typeof arquivoImportadoSchema>;

export const byArquivo = z.object({ arquivo_id: arquivoIdSchema });

/**
 * What the caller has seen of an import. With it the call waits, up to 25 s, while nothing differs from that. Without
 * it the call waits until the status changes or the import ends.
 */
export const vistoSchema = z.object({
  visto_status: z.enum(IMPORTACAO_STATUSES).optional(),
  visto_linhas: digitsSchema(0, Number.MAX_SAFE_INTEGER).optional(),
});
