import { GBO_IMPORT_FAILED, GBO_WRONG_EXTENSION } from "../../../../contract/administrativo/index.ts";
import { endingOf } from "../../../../contract/arquivos/index.ts";
import { useImportUpload } from "../../../importacao/index.ts";
import { ownWordsOf } from "../../../platform/http/errors.ts";
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
    tell: (error) => tellFailure(error, ownWordsOf(error) ?? GBO_IMPORT_FAILED),
    listKey: gboArquivosQuery.queryKey,
    onSent,
  });
}
