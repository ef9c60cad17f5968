import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { GBO_IMPORT_FAILED, GBO_WRONG_EXTENSION } from "../../../../contract/administrativo/index.ts";
import { endingOf } from "../../../../contract/arquivos/index.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { gboArquivosQuery, uploadGbo } from "../queries/importacao.ts";

/** A workbook on its way: its name, and how much of it is there, from 0 to 1. */
export interface UploadingGbo {
  readonly name: string;
  readonly part: number;
}

/**
 * Uploads a workbook (AGBO-29, AGBO-30, AGBO-38); anything but .xlsx is refused before it is sent.
 * @param onSent hears of the file, whose import has begun
 */
export function useUploadGbo(onSent: (arquivo_id: string) => void): {
  readonly uploading: UploadingGbo | null;
  readonly upload: (file: File | null) => Promise<void>;
} {
  const client = useQueryClient();
  const [uploading, setUploading] = useState<UploadingGbo | null>(null);
  const isSending = useRef(false);

  async function upload(file: File | null): Promise<void> {
    if (file === null || isSending.current) return;
    if (endingOf(file.name) !== "xlsx") return negative(GBO_WRONG_EXTENSION);
    const { name } = file;
    isSending.current = true;
    setUploading({ name, part: 0 });
    try {
      onSent(await uploadGbo(file, (part) => setUploading({ name, part })));
    } catch (error) {
      tellFailure(error, wordsOf(error) ?? ownWords(error) ?? GBO_IMPORT_FAILED);
    } finally {
      isSending.current = false;
      setUploading(null);
      void client.invalidateQueries({ queryKey: gboArquivosQuery.queryKey });
    }
  }
  return { uploading, upload };
}

/** What an error says that is none of the server's (AGBO-38); null where it says nothing. */
function ownWords(error: unknown): string | null {
  if (error instanceof ServerError || !(error instanceof Error)) return null;
  return error.message === "" ? null : error.message;
}
