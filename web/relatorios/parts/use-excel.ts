import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { RELATORIO_DOWNLOAD_FAILED } from "../../../contract/relatorios/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { saveFile } from "../../platform/http/save-file.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import type { Pedido } from "../queries/relatorio.ts";

/** A spreadsheet on its way. */
export interface ExcelProgress {
  /** The rows that it will have; null until the server says. */
  readonly linhas: number | null;
  /** Those that have come, of the packed file. */
  readonly bytes: number;
}

/** A report as a spreadsheet: makes it, tells how far it is, and calls it off (SREP-06, SREP-17). */
export interface Excel {
  readonly start: (pedido: Pedido) => void;
  /** Null while none is made. */
  readonly progress: ExcelProgress | null;
  readonly cancel: () => void;
}

const AT_FIRST: ExcelProgress = { linhas: null, bytes: 0 };
/** Progress is shown at most so often, in milliseconds. */
const SHOWN_EVERY_MS = 100;

/** What the server says of a report that is too large, or of too many at once; its other words help nobody. */
function textOf(error: unknown): string {
  const helps = error instanceof ServerError && [400, 429].includes(error.status);
  return helps ? error.message : RELATORIO_DOWNLOAD_FAILED;
}

export function useExcel(): Excel {
  const [progress, setProgress] = useState(AT_FIRST);
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (pedido: Pedido) => {
      const over = new AbortController();
      running.current = over;
      setProgress(AT_FIRST);
      let shown = 0;
      await saveFile(hrefOf("/v2/carros_parados/relatorios/download_xlsx"), pedido, "relatorio.xlsx", {
        signal: over.signal,
        onProgress: (bytes, headers) => {
          if (bytes > 0 && performance.now() - shown < SHOWN_EVERY_MS) return;
          shown = performance.now();
          setProgress({ linhas: Number(headers.get("x-linhas")), bytes });
        },
      });
    },
    onError: (error) => {
      if (running.current?.signal.aborted !== true) tellFailure(error, textOf(error));
    },
  });
  return {
    start: mutate,
    progress: isPending ? progress : null,
    cancel: () => running.current?.abort(),
  };
}
