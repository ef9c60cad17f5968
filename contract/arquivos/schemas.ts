import { z } from "zod";
import { VERIFICACOES } from "./verificacao.ts";

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

/** Left out where nothing stands against the file. */
const verificacaoSchema = z.enum(VERIFICACOES).optional();

/** The answer of an upload (FILE-02). */
export const arquivoEnviadoSchema = z.object({
  arquivo_id: z.string(),
  arquivo_nome_original: z.string(),
  arquivo_verificacao: verificacaoSchema,
});
export type ArquivoEnviado = z.infer<typeof arquivoEnviadoSchema>;

/** The kinds of record that a file may belong to. */
export const DONOS = ["requisicao", "interacao", "conversa", "importacao"] as const;
export type Dono = (typeof DONOS)[number];

/** A person's own file that nothing which was sent refers to (OP-56). */
export const naoEnviadoSchema = z.object({
  arquivo_id: arquivoIdSchema,
  arquivo_nome: z.string(),
  /** In bytes. */
  arquivo_tamanho: z.number(),
  /** When it was uploaded, unix seconds. */
  arquivo_timestamp: z.number(),
  /** What it was uploaded for, and the number of that request or the week (`202610`); 0 of an import. */
  arquivo_dono: z.enum(DONOS),
  destino_id: z.number(),
  /** The draft that holds it, with which alone it goes; null for one that can be removed. */
  rascunho_numero: z.number().nullable(),
  arquivo_verificacao: verificacaoSchema,
});
export type NaoEnviado = z.infer<typeof naoEnviadoSchema>;

/** The newest of them, how many there are, and their bytes. */
export const naoEnviadosSchema = z.object({
  itens: z.array(naoEnviadoSchema),
  total: z.number(),
  bytes: z.number(),
});

/** A file as forms and messages refer to it (FORM-10, INT-07). */
export const anexoSchema = z.object({
  arquivo_id: arquivoIdSchema,
  arquivo_nome: z.string().max(MAX_FILE_NAME),
});
export type Anexo = z.infer<typeof anexoSchema>;

/** The same as it is shown, with what stands against it. */
export const anexoMarcadoSchema = anexoSchema.extend({ arquivo_verificacao: verificacaoSchema });
export type AnexoMarcado = z.infer<typeof anexoMarcadoSchema>;
