import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { INVALID_FILE_TYPE, UPLOAD_FAILED } from "../../../../contract/arquivos/index.ts";
import { uploadTo } from "../../../arquivos/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

/** The refusals whose words help: too large, no CSV, too many at once, no room (docs/contract.md, What a failure says). */
const TELLING = new Set([400, 413, 415, 429, 507]);

/** A CSV on its way. */
export interface UploadingCsv {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
}

/**
 * Uploads a CSV, which starts its import (APEC-12, APEC-13). Anything else is refused before it is sent (FILE-07).
 * @param onSent hears of the stored file
 */
export function useUploadCsv(onSent: (arquivo_id: string) => void): {
  readonly uploading: UploadingCsv | null;
  readonly upload: (file: File | null) => Promise<void>;
} {
  const client = useQueryClient();
  const [uploading, setUploading] = useState<UploadingCsv | null>(null);
  const isSending = useRef(false);

  async function upload(file: File | null): Promise<void> {
    if (file === null || isSending.current) return;
    if (!/\.csv$/i.test(file.name)) return negative(INVALID_FILE_TYPE);
    const { name } = file;
    const stop = new AbortController();
    const cancel = () => stop.abort();
    isSending.current = true;
    setUploading({ name, part: 0, cancel });
    try {
      const { arquivo_id } = await uploadTo(
        hrefOf("/v2/arquivos/:registro/id/:id/imp_item", { registro: "item", id: 0 }),
        { file, signal: stop.signal, onProgress: (part) => setUploading({ name, part, cancel }) },
      );
      onSent(arquivo_id);
    } catch (error) {
      if (!stop.signal.aborted) tell(error);
    } finally {
      isSending.current = false;
      setUploading(null);
      void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, "importacoes"] });
    }
  }
  return { uploading, upload };
}

function tell(error: unknown): void {
  if (isToldToAll(error)) return;
  const isTelling = error instanceof ServerError && TELLING.has(error.status);
  negative((isTelling ? wordsOf(error) : null) ?? UPLOAD_FAILED);
}
