import { z } from "zod";
import { importacaoSchema, IMPORTACAO_STATUSES, linhaSchema } from "../../importacao/index.ts";
import { GBO_DIFERENCA_TIPOS, GBO_VEREDITOS } from "./importacao.ts";

/** A file of GBO (AGBO-33), with where its import stands. */
export const gboArquivoSchema = z.object({
  /** As its client made it. */
  arquivo_id: z.string(),
  arquivo_nome: z.string(),
  /** Unix seconds. */
  dt_upload: z.number(),
  status: z.enum(IMPORTACAO_STATUSES),
  status_desc: z.string(),
});
export type GboArquivo = z.infer<typeof gboArquivoSchema>;

/** A line of the file that did not simply go in, by its number in the file. */
export const gboLinhaSchema = z.object({
  linha: z.number(),
  invoice_id: z.string(),
  item_codigo: z.string(),
  veredito: z.enum(GBO_VEREDITOS),
  motivo: z.string(),
});

/** What a file would change in one row; `antes` is null of a new one. */
export const gboDiferenteSchema = z.object({
  tipo: z.enum(GBO_DIFERENCA_TIPOS),
  item_codigo: z.string(),
  invoice_id: z.string(),
  antes: linhaSchema.nullable(),
  depois: linhaSchema,
});
export type GboDiferente = z.infer<typeof gboDiferenteSchema>;

/** What a file would change in GBO: how many rows of each sort, and the first of each, the largest at the top. */
export const diferencaGboSchema = z.object({
  previsao: z.number(),
  novo: z.number(),
  alterado: z.number(),
  itens: z.array(gboDiferenteSchema),
});
export type DiferencaGbo = z.infer<typeof diferencaGboSchema>;

/** The state and the verdict of an import of GBO. */
export const importacaoGboSchema = importacaoSchema.extend({
  travados: z.number(),
  /**
   * What the person should know of how the workbook was read (hidden rows, other sheets, formulas), a sentence each.
   */
  notas: z.array(z.string()),
  /** The first thousand lines that were refused, locked or repeated; a download has all lines. */
  linhas: z.array(gboLinhaSchema),
  /** What a trial found (`previa`); null until it is known, and of an import that was applied. */
  diferenca: diferencaGboSchema.nullable(),
});
export type ImportacaoGbo = z.infer<typeof importacaoGboSchema>;
