import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { MAX_REQ_NUMERO } from "../platform/number.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { CONTEXTOS, arquivoEnviadoSchema, arquivoIdSchema, naoEnviadosSchema } from "./schemas.ts";

/**
 * One file as the multipart field `arquivo`, streamed (FILE-01, OP-56). The request of that number need not exist yet.
 */
export const uploadArquivo = defineEndpoint("POST /v2/arquivos/req/id/:id/:contexto", {
  summary: "Envia um arquivo de requisição ou de interação",
  upload: true,
  params: z.object({ id: digitsSchema(1, MAX_REQ_NUMERO), contexto: z.enum(CONTEXTOS) }),
  answer: z.object({ arquivos: z.array(arquivoEnviadoSchema) }),
  statuses: [400, 403, 404, 413, 415, 429, 507],
});

/** One's own unsent files, from whatever browser they were uploaded (OP-56). */
export const listNaoEnviados = defineEndpoint("GET /v2/arquivos/nao_enviados", {
  summary: "Lista os arquivos próprios que ainda não foram enviados",
  answer: naoEnviadosSchema,
  statuses: [],
});

/** Removes one's own file that no form and no message refers to yet; a sent one is 409 (OP-56). */
export const removeArquivo = defineEndpoint("DELETE /v2/arquivos/:arquivo_id", {
  summary: "Remove um arquivo próprio que ainda não foi enviado",
  params: z.object({ arquivo_id: arquivoIdSchema }),
  answer: z.null(),
  statuses: [404, 409],
});

/** The file itself; `inline=1` shows PDF and pictures in the browser, sandboxed (FILE-05, OP-56). */
export const downloadArquivo = defineEndpoint("GET /v2/arquivos/:arquivo_id", {
  summary: "Baixa um arquivo",
  params: z.object({ arquivo_id: arquivoIdSchema }),
  query: z.object({ inline: z.enum(["0", "1"]).default("0") }),
  statuses: [404],
});
