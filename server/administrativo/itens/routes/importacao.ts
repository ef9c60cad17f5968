import type { FastifyInstance } from "fastify";
import {
  aplicarImportacaoItens,
  cancelImportacaoItens,
  confirmRetidos,
  desfazerImportacaoItens,
  downloadModeloItens,
  downloadRejeitadosItens,
  getImportacaoItens,
  listArquivosItens,
  uploadItens,
} from "../../../../contract/administrativo/index.ts";
import type { Diferenca, ImportacaoItens } from "../../../../contract/administrativo/index.ts";
import { IMPORT_TITLES } from "../../../../contract/administrativo/itens/importacao.ts";
import { canUploadArquivo } from "../../../../contract/arquivos/index.ts";
import { IMPORTACAO_NOT_FOUND } from "../../../../contract/importacao/index.ts";
import { opens, sessionRoute } from "../../../acesso/index.ts";
import { receiveArquivo } from "../../../arquivos/index.ts";
import type { OwnerKinds } from "../../../arquivos/index.ts";
import {
  listArquivosImportados,
  presentImportacao,
  registerImport,
  rejeitadosCsv,
  startImportacao,
} from "../../../importacao/index.ts";
import { CSV_TYPE, streamCsv } from "../../../platform/csv/write-csv.ts";
import { answerFile } from "../../../platform/http/file-answer.ts";
import type { Services } from "../../../platform/services.ts";
import { confirmRetidos as confirm } from "../commands/confirm-held.ts";
import { listRetidos } from "../queries/held-prices.ts";
import { ITENS } from "../sql/registro.ts";

const tipo = "itens";

/** The import of the price table, for whom its screen is in `acessos` (APEC-11 to APEC-19, FILE-06, OP-91). */
export function registerImportacaoItens(
  app: FastifyInstance,
  services: Services & { readonly ownerKinds: OwnerKinds },
): void {
  const { db } = services;
  const keepers = opens("pac-adm-manutencao-pecas");

  sessionRoute(app, uploadItens, keepers, async ({ params, query, request }, session) => {
    const place = { id: params.id, contexto: "imp_item", authorize: canUploadArquivo } as const;
    const { arquivo_id, arquivo_nome_original } = await receiveArquivo(services, session, request, place, {
      alongside: async (tx, { arquivo_id: sent }) => {
        const which = { tipo, arquivo_id: sent, importacao_previa: query.previa === "1" } as const;
        await startImportacao(tx, services, session, which);
      },
    });
    return { arquivos: [{ arquivo_id, arquivo_nome_original }] };
  });

  sessionRoute(app, listArquivosItens, keepers, async ({ query }) => {
    return await listArquivosImportados(db, tipo, query);
  });

  const { importOf, after, download } = registerImport<ImportacaoItens>(app, services, {
    tipo,
    registro: ITENS,
    calls: {
      get: getImportacaoItens,
      cancel: cancelImportacaoItens,
      apply: aplicarImportacaoItens,
      undo: desfazerImportacaoItens,
    },
    keepers,
    notFound: IMPORTACAO_NOT_FOUND,
    fileOf: async (arquivo_id) => arquivo_id,
    present: async (found) => ({
      ...(await presentImportacao(db, found, ITENS)),
      ...(await listRetidos(db, found.importacao_id)),
      diferenca: found.importacao_diferenca as Diferenca | null,
    }),
  });

  sessionRoute(app, confirmRetidos, keepers, async ({ params, body }, session) => {
    const { importacao_id } = await importOf(params.arquivo_id);
    return await after(params.arquivo_id, confirm(services, session, importacao_id, body));
  });

  sessionRoute(app, downloadModeloItens, keepers, async ({ request, reply }) => {
    const content = streamCsv(IMPORT_TITLES, []);
    const file = { key: "modeloArquivo", name: "modelo-pecas.csv", type: CSV_TYPE, content };
    return await answerFile({ request, reply }, file);
  });

  download(downloadRejeitadosItens, async (importacao_id) => ({
    key: "rejeitadosArquivo",
    name: "linhas-recusadas.csv",
    type: CSV_TYPE,
    content: await rejeitadosCsv(db, importacao_id),
  }));
}
