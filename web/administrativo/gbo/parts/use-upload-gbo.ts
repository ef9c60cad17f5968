import { GBO_IMPORT_FAILED, GBO_WRONG_EXTENSION } from "../../../../contract/administrativo/index.ts";
import { endingOf } from "../../../../contract/arquivos/index.ts";
import { useImportUpload } from "../../../importacao/index.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { gboArquivosQuery, uploadGbo } from "../queries/importacao.ts";

/**
 * Uploads a workbook (AGBO-29, AGBO-30, AGBO-38); anything but .xlsx is refused before it is sent.
 * @param onSent hears of the file, whose import has begun
 */
export function useUploadGbo(onSent: (arquivo_id: string) => void): ReturnType<typeof useImportUpload> {
  return useImportUpload({
    refusalOf: ({ name }) => (endingOf(name) === "xlsx" ? null : GBO_WRONG_EXTENSION),
    send: uploadGbo,
    tell: (error) => tellFailure(error, wordsOf(error) ?? ownWords(error) ?? GBO_IMPORT_FAILED),
    listKey: gboArquivosQuery.queryKey,
    onSent,
  });
}

/** What an error says that is none of the server's (AGBO-38); null where it says nothing. */
function ownWords(error: unknown): string | null {
  if (error instanceof ServerError || !(error instanceof Error)) return null;
  return error.message === "" ? null : error.message;
}
