import { z } from "zod";
import { arquivoEnviadoSchema } from "../../arquivos/index.ts";
import { desfazerSchema, vistoSchema } from "../../importacao/index.ts";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { paginaSchema } from "../../platform/schemas.ts";
import { byGboArquivo, gboArquivoSchema, importacaoGboSchema } from "./importacao-schemas.ts";

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
  params: byGboArquivo,
  exports: true,
  statuses: [403, 404, 413, 429],
});

/** Waits up to 25 s for something new, and answers the state and, at the end, the verdict. */
export const getImportacaoGbo = defineEndpoint(`GET ${ROOT}/importacao/:arquivo_id`, {
  summary: "Estado de uma importação do GBO",
  params: byGboArquivo,
  query: vistoSchema,
  answer: importacaoGboSchema,
  statuses: [403, 404],
});

/** Calls it off; 409 once it is being applied. */
export const cancelImportacaoGbo = defineEndpoint(`POST ${ROOT}/importacao/:arquivo_id/cancelar`, {
  summary: "Cancela uma importação do GBO",
  params: byGboArquivo,
  answer: importacaoGboSchema,
  statuses: [403, 404, 409],
});

/** Applies a trial: the file is read and compared again, as it then is. 409 for one that does not wait for it. */
export const aplicarImportacaoGbo = defineEndpoint(`POST ${ROOT}/importacao/:arquivo_id/aplicar`, {
  summary: "Aplica a prévia de uma importação do GBO",
  params: byGboArquivo,
  answer: importacaoGboSchema,
  statuses: [403, 404, 409],
});

/**
 * Takes an import back, all that nobody has changed since (it waits in turn), or some of the other rows at once. 409 for an
 * import that cannot be taken back, and with the state in `msg_log.atual` for rows that are not as they were seen.
 */
export const desfazerImportacaoGbo = defineEndpoint(`POST ${ROOT}/importacao/:arquivo_id/desfazer`, {
  summary: "Desfaz uma importação do GBO",
  params: byGboArquivo,
  body: desfazerSchema,
  bodyKb: 256,
  answer: importacaoGboSchema,
  statuses: [403, 404, 409],
});

/** A workbook with nothing but the titles, to be filled in and sent. */
export const downloadModeloGbo = defineEndpoint(`GET ${ROOT}/importacao_modelo`, {
  summary: "Modelo da planilha do GBO",
});

/** The verdict on every line as a CSV. */
export const downloadVereditosGbo = defineEndpoint(`GET ${ROOT}/importacao/:arquivo_id/linhas`, {
  summary: "O que foi feito de cada linha de uma importação do GBO",
  params: byGboArquivo,
  exports: true,
  statuses: [403, 404, 429],
});

/** The refused lines with all their cells as an .xlsx, which goes in again once it is mended. */
export const downloadRecusadasGbo = defineEndpoint(`GET ${ROOT}/importacao/:arquivo_id/recusadas`, {
  summary: "Linhas recusadas de uma importação do GBO, para corrigir e enviar de novo",
  params: byGboArquivo,
  exports: true,
  statuses: [403, 404, 429],
});
