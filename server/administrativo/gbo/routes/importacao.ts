import type { FastifyInstance } from "fastify";
import {
  GBO_ARQUIVO_ID,
  GBO_ARQUIVO_NOT_FOUND,
  GBO_ARQUIVO_TAKEN,
  GBO_IS_ODS,
  GBO_IS_OLD_OR_PROTECTED,
  GBO_IS_OTHER,
  GBO_IS_TEXT,
  GBO_WRONG_EXTENSION,
  aplicarImportacaoGbo,
  cancelImportacaoGbo,
  desfazerImportacaoGbo,
  downloadGbo,
  downloadModeloGbo,
  downloadRecusadasGbo,
  downloadVereditosGbo,
  getImportacaoGbo,
  listGboArquivos,
  uploadGbo,
} from "../../../../contract/administrativo/index.ts";
import type { DiferencaGbo, ImportacaoGbo } from "../../../../contract/administrativo/index.ts";
import { arquivoIdSchema, canUploadArquivo } from "../../../../contract/arquivos/index.ts";
import { opens, sessionRoute } from "../../../acesso/index.ts";
import { receiveArquivo, requireUninfected, WrongContent } from "../../../arquivos/index.ts";
import type { OwnerKinds } from "../../../arquivos/index.ts";
import {
  listArquivosImportados,
  presentImportacao,
  registerImport,
  rejeitadosXlsx,
  startImportacao,
} from "../../../importacao/index.ts";
import { CSV_TYPE } from "../../../platform/csv/write-csv.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { badRequest, conflict, HttpError, required } from "../../../platform/http/errors.ts";
import { answerFile } from "../../../platform/http/file-answer.ts";
import type { Services } from "../../../platform/services.ts";
import { XLSX_TYPE } from "../../../platform/workbook/write/write-xlsx.ts";
import { modeloGbo } from "../files/modelo.ts";
import { vereditosCsv } from "../files/vereditos.ts";
import * as files from "../queries/arquivos.ts";
import { GBO_ROWS } from "../sql/registro.ts";

const tipo = "gbo";
/** PostgreSQL's code of a value that is there already: the same id, sent twice at once. */
const UNIQUE = "23505";

/** There is an import with that id already: nothing of this file is stored. */
class AlreadyThere extends Error {
  override readonly name = "AlreadyThere";
}

/** The refusal of a file that is an .xlsx by its name alone. */
const IS: Readonly<Record<WrongContent["found"], string>> = {
  text: GBO_IS_TEXT,
  ole: GBO_IS_OLD_OR_PROTECTED,
  ods: GBO_IS_ODS,
  other: GBO_IS_OTHER,
};

/** The import of GBO, for whom its screen is in `acessos` (AGBO-28 to AGBO-41, OP-96). */
export function registerImportacaoGbo(
  app: FastifyInstance,
  services: Services & { readonly ownerKinds: OwnerKinds },
): void {
  const { db, storage } = services;
  const keepers = opens("pac-adm-manutencao-carros-parados-gbo");

  const fileOf = async (chave: string) =>
    required(await files.findGboArquivo(db, chave), GBO_ARQUIVO_NOT_FOUND);

  sessionRoute(app, listGboArquivos, keepers, async ({ query }) => {
    const listed = await listArquivosImportados(db, tipo, query);
    return listed.map(({ arquivo_id, importacao_chave, arquivo_nome_original: arquivo_nome, ...file }) => ({
      ...file,
      arquivo_id: importacao_chave ?? arquivo_id,
      arquivo_nome,
    }));
  });

  sessionRoute(app, uploadGbo, keepers, async ({ query, request }, session) => {
    let sent: unknown;
    // Before the file is stored for good, so that a refused upload leaves nothing.
    const mayStand = async (): Promise<void> => {
      const chave = arquivoIdSchema.safeParse(sent);
      if (!chave.success) throw badRequest(GBO_ARQUIVO_ID);
      const known = await files.findGboArquivo(db, chave.data);
      if (known && known.usuario_id !== session.usuario_id) throw conflict(GBO_ARQUIVO_TAKEN);
    };
    const place = { id: 0, contexto: "imp_gbo", authorize: canUploadArquivo } as const;
    const onField = (name: string, value: unknown): void => {
      if (name === "arquivo_id") sent = value;
    };
    const alongside = async (tx: Database, { arquivo_id }: { arquivo_id: string }): Promise<void> => {
      const importacao_chave = arquivoIdSchema.parse(sent);
      if (await files.findGboArquivo(tx, importacao_chave)) throw new AlreadyThere();
      const importacao_previa = query.previa === "1";
      await startImportacao(tx, services, session, {
        tipo,
        arquivo_id,
        importacao_chave,
        importacao_previa,
      });
    };
    const hearing = { onField, onEnd: mayStand, alongside };
    await receiveArquivo(services, session, request, place, hearing).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 415)
        throw new HttpError(415, error instanceof WrongContent ? IS[error.found] : GBO_WRONG_EXTENSION);
      const isThere = error instanceof AlreadyThere || (error as { code?: string }).code === UNIQUE;
      if (!isThere) throw error;
    });
    const chave = arquivoIdSchema.parse(sent);
    const { usuario_id, arquivo_nome: arquivo_nome_original } = await fileOf(chave);
    if (usuario_id !== session.usuario_id) throw conflict(GBO_ARQUIVO_TAKEN);
    return { arquivos: [{ arquivo_id: chave, arquivo_nome_original }] };
  });

  sessionRoute(app, downloadGbo, keepers, async ({ params, request, reply }) => {
    const { arquivo_id, arquivo_nome: name, arquivo_tipo: type, ...file } = await fileOf(params.arquivo_id);
    requireUninfected(file);
    await request.beginExport();
    const content = await storage.get(arquivo_id);
    return await answerFile({ request, reply }, { key: "arquivo", name, type, content });
  });

  const { download } = registerImport<ImportacaoGbo>(app, services, {
    tipo,
    registro: GBO_ROWS,
    calls: {
      get: getImportacaoGbo,
      cancel: cancelImportacaoGbo,
      apply: aplicarImportacaoGbo,
      undo: desfazerImportacaoGbo,
    },
    keepers,
    notFound: GBO_ARQUIVO_NOT_FOUND,
    fileOf: async (chave) => (await fileOf(chave)).arquivo_id,
    present: async (found, chave) => ({
      ...(await presentImportacao(db, found, GBO_ROWS)),
      ...(await files.presentVereditos(db, found.importacao_id)),
      diferenca: found.importacao_diferenca as DiferencaGbo | null,
      arquivo_id: chave,
    }),
  });

  sessionRoute(app, downloadModeloGbo, keepers, async ({ request, reply }) => {
    const content = modeloGbo();
    const file = { key: "modeloArquivo", name: "modelo-gbo.xlsx", type: XLSX_TYPE, content };
    return await answerFile({ request, reply }, file);
  });

  download(downloadVereditosGbo, async (importacao_id) => ({
    key: "linhasArquivo",
    name: "resultado-gbo.csv",
    type: CSV_TYPE,
    content: vereditosCsv(db, importacao_id),
  }));

  download(downloadRecusadasGbo, async (importacao_id) => ({
    key: "recusadasArquivo",
    name: "recusadas-gbo.xlsx",
    type: XLSX_TYPE,
    content: await rejeitadosXlsx(db, importacao_id),
  }));
}
