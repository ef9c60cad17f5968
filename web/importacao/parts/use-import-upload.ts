import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { negative } from "../../platform/notices/notices.ts";

/** A file on its way to its import. */
export interface ImportUpload {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
}

/** What a kind of import says of its upload. */
interface UploadKind {
  /** Why a file is refused before it is sent; null if it is not. */
  readonly refusalOf: (file: File) => string | null;
  /** Sends it, and gives the id of what is stored; rejects where it is not. */
  readonly send: (
    file: File,
    sending: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<string>;
  readonly tell: (error: unknown) => void;
  /** The query of the list of files, which is read again afterwards. */
  readonly listKey: QueryKey;
  /** Called with the stored file, whose import has begun, unless the person has gone on to something else. */
  readonly onSent: (arquivo_id: string) => void;
}

/** Uploads one file at a time, which starts its import. */
export function useImportUpload({ refusalOf, send, tell, listKey, onSent }: UploadKind): {
  readonly uploading: ImportUpload | null;
  readonly upload: (file: File | null) => Promise<void>;
} {
  const client = useQueryClient();
  const [uploading, setUploading] = useState<ImportUpload | null>(null);
  const isSending = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function upload(file: File | null): Promise<void> {
    if (file === null || isSending.current) return;
    const refusal = refusalOf(file);
    if (refusal !== null) return negative(refusal);
    const { name } = file;
    const stop = new AbortController();
    const cancel = (): void => stop.abort();
    const onProgress = (part: number): void => setUploading({ name, part, cancel });
    isSending.current = true;
    onProgress(0);
    try {
      const arquivo_id = await send(file, { signal: stop.signal, onProgress });
      if (isShown.current) onSent(arquivo_id);
    } catch (error) {
      if (!stop.signal.aborted) tell(error);
    } finally {
      isSending.current = false;
      setUploading(null);
      void client.invalidateQueries({ queryKey: listKey });
    }
  }
  return { uploading, upload };
}
