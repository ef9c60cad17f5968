import { useEffect, useMemo, useSyncExternalStore } from "react";
import { negative } from "../notices/notices.ts";
import { keptBus } from "./bus.ts";
import { keptDatabase } from "./database.ts";
import type { KeptFile } from "./parts.ts";
import { createWork, type KeptState, type KeptWork } from "./work.ts";

const NOT_KEPT =
  "O navegador não está guardando o que ainda não foi enviado. Envie antes de fechar esta página.";

/**
 * What this person is writing about one thing, kept in the browser until it is sent: it survives a reload, a killed
 * page, an expired session and a second tab.
 * @param pessoa whose it is
 * @param chave what it is about, as `"mensagem:1763697600"`; a component with another one must be another component
 * (React's `key`)
 */
export function useKept(pessoa: number, chave: string): KeptState & { readonly work: KeptWork } {
  const work = useMemo(
    () => createWork({ pessoa: String(pessoa), chave }, keptDatabase, keptBus),
    [pessoa, chave],
  );
  useEffect(() => {
    let close = work.open();
    const hide = () => close();
    // Back from the browser's cache of pages: somebody else may have written meanwhile.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) close = work.open();
    };
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    document.addEventListener("visibilitychange", work.flush);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      document.removeEventListener("visibilitychange", work.flush);
      close();
    };
  }, [work]);
  const state = useSyncExternalStore(work.subscribe, work.state);
  const { failed } = state;
  useEffect(() => {
    if (failed) negative(NOT_KEPT);
  }, [failed]);
  return useMemo(() => ({ ...state, work }), [state, work]);
}

/** The kept files of one place of a work, as uploads take them. */
export interface FileKeeper {
  /** False while nothing may be sent from here: not read yet, or being written elsewhere. */
  readonly active: boolean;
  readonly files: readonly KeptFile[];
  readonly add: (key: string, file: File) => void;
  readonly drop: (key: string) => void;
}

/** The keeper of the files that were chosen for one place of a work, as it stands now. */
export function keeperOf(work: KeptWork, lugar: string): FileKeeper {
  const { ready, elsewhere, files } = work.state();
  return {
    active: ready && !elsewhere,
    files: files.filter((file) => file.lugar === lugar),
    add: (key, file) => work.addFile({ key, lugar, file }),
    drop: work.dropFile,
  };
}
