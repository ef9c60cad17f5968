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
  applyPrevia,
  cancelImportacao,
  MudancasChanged,
  startImportacao,
  findImportacao,
  listArquivosImportados,
  presentImportacao,
  waitForImportacao,
  rejeitadosCsv,
  undoImportacao,
} from "../../../importacao/index.ts";
import type { Importacao } from "../../../importacao/index.ts";
import { CSV_TYPE, streamCsv } from "../../../platform/csv/write-csv.ts";
import { conflict, notFound } from "../../../platform/http/errors.ts";
import { answerFile } from "../../../platform/http/file-answer.ts";
import { waitingCalls } from "../../../platform/http/waiting-calls.ts";
import type { Services } from "../../../platform/services.ts";
import { RetidosChanged, confirmRetidos as confirm } from "../commands/held-prices.ts";
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
  const whileCalled = waitingCalls(app);

  async function required(arquivo_id: string): Promise<Importacao> {
    const found = await findImportacao(db, tipo, arquivo_id);
    if (!found) throw notFound(IMPORTACAO_NOT_FOUND);
    return found;
  }

  async function present(found: Importacao): Promise<ImportacaoItens> {
    const { importacao_id, importacao_diferenca: diferenca } = found;
    return {
      ...(await presentImportacao(db, found, ITENS)),
      ...(await listRetidos(db, importacao_id)),
      diferenca: diferenca as Diferenca | null,
    };
  }

  /** The import as it stands after that; the 409 of what was not as it was seen brings it too. */
  async function after(arquivo_id: string, deed: Promise<void>): Promise<ImportacaoItens> {
    try {
      await deed;
    } catch (error) {
      if (!(error instanceof RetidosChanged || error instanceof MudancasChanged)) throw error;
      throw conflict(error.message, await present(await required(arquivo_id)));
    }
    return await present(await required(arquivo_id));
  }

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

  sessionRoute(
    app,
    listArquivosItens,
    keepers,
    async ({ query }) => await listArquivosImportados(db, tipo, query),
  );

  sessionRoute(app, getImportacaoItens, keepers, async ({ params, query, reply }, session) => {
    const found = await waitForImportacao(db, { tipo, ...params, ...query }, whileCalled(reply));
    await session.again();
    if (!found) throw notFound(IMPORTACAO_NOT_FOUND);
    return await present(found);
  });

  sessionRoute(app, cancelImportacaoItens, keepers, async ({ params }, session) => {
    await cancelImportacao(services, session, { tipo, ...params });
    return await present(await required(params.arquivo_id));
  });

  sessionRoute(app, aplicarImportacaoItens, keepers, async ({ params }, session) => {
    const { importacao_id } = await required(params.arquivo_id);
    await applyPrevia(services, session, { tipo, importacao_id });
    return await present(await required(params.arquivo_id));
  });

  sessionRoute(app, desfazerImportacaoItens, keepers, async ({ params, body }, session) => {
    const { importacao_id } = await required(params.arquivo_id);
    const which = { tipo, importacao_id, registro: ITENS } as const;
    return await after(params.arquivo_id, undoImportacao(services, session, which, body));
  });

  sessionRoute(app, confirmRetidos, keepers, async ({ params, body }, session) => {
    const { importacao_id } = await required(params.arquivo_id);
    return await after(params.arquivo_id, confirm(services, session, importacao_id, body));
  });

  sessionRoute(
    app,
    downloadModeloItens,
    keepers,
    async ({ request, reply }) =>
      await answerFile(
        { request, reply },
        {
          key: "modeloArquivo",
          name: "modelo-pecas.csv",
          type: CSV_TYPE,
          content: streamCsv(IMPORT_TITLES, []),
        },
      ),
  );

  sessionRoute(app, downloadRejeitadosItens, keepers, async ({ params, request, reply }) => {
    const { importacao_id } = await required(params.arquivo_id);
    await request.beginExport();
    return await answerFile(
      { request, reply },
      {
        key: "rejeitadosArquivo",
        name: "linhas-recusadas.csv",
        type: CSV_TYPE,
        content: await rejeitadosCsv(db, importacao_id),
      },
    );
  });
}
