import { z } from "zod";
import { arquivoEnviadoSchema } from "../../arquivos/index.ts";
import { byArquivo, importContract } from "../../importacao/index.ts";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { paginaSchema } from "../../platform/schemas.ts";
import { gboArquivoSchema, importacaoGboSchema } from "./importacao-schemas.ts";

const ROOT = "/v2/carros_parados/administrativo/gbo";

/** A page of at most 30 imported files, the newest first; its end is found by its length (AGBO-32, AGBO-34). */
export const listGboArquivos = defineEndpoint(`GET ${ROOT}/listar_arquivos_importacao`, {
  summary: "Arquivos importados no GBO",
  query: z.object({ page: paginaSchema }),
  answer: z.array(gboArquivoSchema),
});

/**
 * One .xlsx as the multipart field `arquivo`, with the `arquivo_id` that the client made for it (AGBO-35); its import
 * starts by itself. The same id from the same person again is answered as stored, and imports nothing.
 */
export const uploadGbo = defineEndpoint(`POST ${ROOT}/upload_arquivos_manutencao`, {
  summary: "Envia uma planilha do GBO e começa a importação",
  upload: true,
  /** `previa=1`: as a trial, which changes nothing until it is applied. */
  query: z.object({ previa: z.literal("1").optional() }),
  answer: z.object({ arquivos: z.array(arquivoEnviadoSchema) }),
  statuses: [400, 403, 409, 413, 415, 429, 507],
});

/** The file as it was sent (AGBO-36, OP-04). */
export const downloadGbo = defineEndpoint(`GET ${ROOT}/download_arquivos_manutencao/:arquivo_id`, {
  summary: "Baixa uma planilha importada no GBO",
  params: byArquivo,
  exports: true,
  statuses: [403, 404, 413, 429],
});

/** The state of an import, waited for, and what ends it, makes a trial good and takes it back. */
export const {
  get: getImportacaoGbo,
  cancel: cancelImportacaoGbo,
  apply: aplicarImportacaoGbo,
  undo: desfazerImportacaoGbo,
} = importContract(`${ROOT}/importacao/:arquivo_id`, "do GBO", importacaoGboSchema);

/** A workbook with nothing but the titles, to be filled in and sent. */
export const downloadModeloGbo = defineEndpoint(`GET ${ROOT}/importacao_modelo`, {
  summary: "Modelo da planilha do GBO",
});

/** The verdict on every line as a CSV. */
export const downloadVereditosGbo = defineEndpoint(`GET ${ROOT}/importacao/:arquivo_id/linhas`, {
  summary: "O que foi feito de cada linha de uma importação do GBO",
  params: byArquivo,
  exports: true,
  statuses: [403, 404, 429],
});

/** The refused lines with all their cells as an .xlsx, which goes in again once it is mended. */
export const downloadRecusadasGbo = defineEndpoint(`GET ${ROOT}/importacao/:arquivo_id/recusadas`, {
  summary: "Linhas recusadas de uma importação do GBO, para corrigir e enviar de novo",
  params: byArquivo,
  exports: true,
  statuses: [403, 404, 429],
});
