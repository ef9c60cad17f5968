import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ServerError } from "../http/errors.ts";
import { saveFile } from "../http/save-file.ts";
import { tellFailure } from "../notices/tell-failure.ts";

/** A spreadsheet on its way. */
export interface ExcelProgress {
  /** The rows that it will have; null until the server says. */
  readonly linhas: number | null;
  /** The bytes that have come, of the compressed file. */
  readonly bytes: number;
}

/** What is downloaded. */
interface Wanted {
  readonly url: string;
  /** The body of a POST; without one it is a GET. */
  readonly body?: unknown;
}

/** Downloads a spreadsheet or a csv, tells its progress, and cancels it (SREP-06, SREP-17, AEXP-08). */
export interface Excel {
  /** `onSaved` is called once the file has come, where its screen is still open. */
  readonly start: (wanted: Wanted, onSaved?: () => void) => void;
  /** Null while none is made. */
  readonly progress: ExcelProgress | null;
  readonly cancel: () => void;
}

const AT_FIRST: ExcelProgress = { linhas: null, bytes: 0 };
/** The shortest time between two updates of the progress, in milliseconds. */
const SHOWN_EVERY_MS = 100;

/** The server's words for a file that is too large, or too many at once; its other words help nobody. */
function textOf(error: unknown, failed: string): string {
  const helps = error instanceof ServerError && [400, 429].includes(error.status);
  return helps ? error.message : failed;
}

/**
 * @param failed what a failure says
 * @param otherwise the file's name where the server gives none
 */
export function useExcel({ failed, otherwise }: { failed: string; otherwise: string }): Excel {
  const [progress, setProgress] = useState(AT_FIRST);
  // Set at the press: a second one before the next render would make the file twice.
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ url, body, signal }: Wanted & { readonly signal: AbortSignal }) => {
      setProgress(AT_FIRST);
      let shown = 0;
      await saveFile(url, body, otherwise, {
        signal,
        onProgress: (bytes, headers) => {
          if (bytes > 0 && performance.now() - shown < SHOWN_EVERY_MS) return;
          shown = performance.now();
          setProgress({ linhas: Number(headers.get("x-linhas")), bytes });
        },
      });
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) tellFailure(error, textOf(error, failed));
    },
    onSettled: () => {
      running.current = null;
    },
  });
  return {
    start: (wanted, onSaved) => {
      if (running.current !== null) return;
      running.current = new AbortController();
      const { signal } = running.current;
      mutate({ ...wanted, signal }, onSaved && { onSuccess: onSaved });
    },
    progress: isPending ? progress : null,
    cancel: useCallback(() => running.current?.abort(), []),
  };
}
