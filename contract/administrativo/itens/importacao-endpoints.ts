import { z } from "zod";
import { arquivoEnviadoSchema } from "../../arquivos/index.ts";
import { arquivoImportadoSchema, byArquivo, importContract } from "../../importacao/index.ts";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema, isoDateSchema, paginaSchema } from "../../platform/schemas.ts";
import { confirmRetidosSchema, importacaoItensSchema } from "./importacao-schemas.ts";

const IMPORTACAO = "/v2/pac/administrativo/itens/importacao/:arquivo_id";

/** One CSV as the multipart field `arquivo`; its import starts by itself (APEC-12, APEC-13, OP-91, OP-93). */
export const uploadItens = defineEndpoint("POST /v2/arquivos/:registro/id/:id/imp_item", {
  summary: "Envia um CSV de peças e começa a importação",
  upload: true,
  // OP-93 derives `imp_item/id/{epoch seconds}` from the seed's placeholders; the number means nothing.
  params: z.object({
    registro: z.enum(["item", "imp_item"]),
    id: digitsSchema(0, Number.MAX_SAFE_INTEGER),
  }),
  /** `previa=1`: as a trial, which changes nothing until it is applied. */
  query: z.object({ previa: z.literal("1").optional() }),
  answer: z.object({ arquivos: z.array(arquivoEnviadoSchema) }),
  statuses: [400, 403, 413, 415, 429, 507],
});

/**
 * A page of at most 30 imported files, the newest first; its end is found by its length (FILE-06, APEC-16). `data` keeps
 * those of one day in São Paulo (APEC-11).
 */
export const listArquivosItens = defineEndpoint("GET /v2/arquivos/listar/imp_item", {
  summary: "Arquivos de peças importados",
  query: z.object({ page: paginaSchema, data: isoDateSchema.optional() }),
  answer: z.array(arquivoImportadoSchema),
});

/** The state of an import, waited for, and what ends it, makes a trial good and takes it back (APEC-14, OP-91). */
export const {
  get: getImportacaoItens,
  cancel: cancelImportacaoItens,
  apply: aplicarImportacaoItens,
  undo: desfazerImportacaoItens,
} = importContract(IMPORTACAO, "de peças", importacaoItensSchema);

/** A CSV with nothing but the titles, to be filled in and sent. */
export const downloadModeloItens = defineEndpoint("GET /v2/pac/administrativo/itens/importacao_modelo", {
  summary: "Modelo da planilha de peças",
});

/** Takes prices that were held. 409 with the state in `msg_log.atual` where one changed since; then none is taken. */
export const confirmRetidos = defineEndpoint(`POST ${IMPORTACAO}/confirmar`, {
  summary: "Confirma preços retidos de uma importação",
  params: byArquivo,
  body: confirmRetidosSchema,
  bodyKb: 256,
  answer: importacaoItensSchema,
  statuses: [403, 404, 409],
});

/** Every refused line as a CSV: its cells, its number, the reason; it goes in again once it is mended. */
export const downloadRejeitadosItens = defineEndpoint(`GET ${IMPORTACAO}/rejeitados`, {
  summary: "Linhas recusadas de uma importação de peças",
  exports: true,
  params: byArquivo,
  statuses: [403, 404, 429],
});
