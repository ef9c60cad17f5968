import { z } from "zod";

/** Where a file of a request belongs: to its form, or to one of its messages (OP-56). */
export const CONTEXTOS = ["anx_requisicao", "anx_interacao"] as const;
export type Contexto = (typeof CONTEXTOS)[number];

/** Files that are read into a register: the price table, and GBO. */
export const IMPORT_CONTEXTOS = ["imp_item", "imp_gbo"] as const;

/** Every place that a file may be uploaded to; `anx_informativo` is a message about a week (FILE-04). */
export type FileContexto = Contexto | "anx_informativo" | (typeof IMPORT_CONTEXTOS)[number];

/** Characters of a file name, at most. */
export const MAX_FILE_NAME = 255;

export const arquivoIdSchema = z.uuid();

/** The answer of an upload (FILE-02). */
export const arquivoEnviadoSchema = z.object({ arquivo_id: z.string(), arquivo_nome_original: z.string() });
export type ArquivoEnviado = z.infer<typeof arquivoEnviadoSchema>;

/** A file as forms and messages refer to it (FORM-10, INT-07). */
export const anexoSchema = z.object({
  arquivo_id: arquivoIdSchema,
  arquivo_nome: z.string().max(MAX_FILE_NAME),
});
export type Anexo = z.infer<typeof anexoSchema>;
