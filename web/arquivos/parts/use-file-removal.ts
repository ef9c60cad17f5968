import { useEffect, useLayoutEffect, useRef } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { UNDO_SECONDS } from "../../../contract/platform/undo.ts";
import { positive } from "../../platform/notices/notices.ts";
import { deadlineIn } from "../../platform/notices/time-ring.tsx";
import { discardArquivos } from "../queries.ts";

interface FileRemoval {
  readonly onRemove: (anexo: Anexo) => void;
  /** Puts it back; false where there is no room for it any more, which is told. */
  readonly onRestore: (anexo: Anexo) => boolean;
}

/**
 * Removes an uploaded file from a field or a message, and offers it back. The server removes it once the offer is over
 * or its place is left; should the browser go before, the file stays among the person's unsent ones (OP-56).
 */
export function useFileRemoval({ onRemove, onRestore }: FileRemoval): (anexo: Anexo) => void {
  // The offer outlives many renders.
  const latest = useRef(onRestore);
  useLayoutEffect(() => {
    latest.current = onRestore;
  });
  const offers = useRef(new Set<() => void>());
  useEffect(() => {
    const open = offers.current;
    return () => {
      for (const withdraw of open) withdraw();
    };
  }, []);
  return (anexo) => {
    onRemove(anexo);
    const discard = (): void => void discardArquivos([anexo.arquivo_id]);
    const withdraw = positive(`Arquivo removido: ${anexo.arquivo_nome}`, {
      label: "Desfazer",
      run: () => {
        offers.current.delete(withdraw);
        if (!latest.current(anexo)) discard();
      },
      unused: () => {
        offers.current.delete(withdraw);
        discard();
      },
      deadline: deadlineIn(UNDO_SECONDS),
    });
    offers.current.add(withdraw);
  };
}
