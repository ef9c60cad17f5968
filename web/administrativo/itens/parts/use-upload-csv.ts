import { INVALID_FILE_TYPE, UPLOAD_FAILED } from "../../../../contract/arquivos/index.ts";
import { isScanRefusal, uploadTo } from "../../../arquivos/index.ts";
import { useImportUpload } from "../../../importacao/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

/** The refusals whose words help: too large, no CSV, too many at once, no room (docs/contract.md, What a failure says). */
const TELLING = new Set([400, 413, 415, 429, 507]);

/**
 * Uploads a CSV, which starts its import as a trial (APEC-12, APEC-13). Anything else is refused before it is sent (FILE-07).
 * @param onSent hears of the stored file
 */
export function useUploadCsv(onSent: (arquivo_id: string) => void): ReturnType<typeof useImportUpload> {
  return useImportUpload({
    refusalOf: ({ name }) => (/\.csv$/i.test(name) ? null : INVALID_FILE_TYPE),
    send: async (file, sending) => {
      const href = hrefOf("/v2/arquivos/:registro/id/:id/imp_item", { registro: "item", id: 0 });
      return (await uploadTo(`${href}?previa=1`, { file, ...sending })).arquivo_id;
    },
    tell,
    listKey: [REGISTER_KEYS.item, "importacoes"],
    onSent,
  });
}

function tell(error: unknown): void {
  if (isToldToAll(error)) return;
  const isTelling = isScanRefusal(error) || (error instanceof ServerError && TELLING.has(error.status));
  negative((isTelling ? wordsOf(error) : null) ?? UPLOAD_FAILED);
}
