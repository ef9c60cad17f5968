import { useEffect, useMemo, useSyncExternalStore } from "react";
import { negative } from "../notices/notices.ts";
import { unsentDatabase } from "./database.ts";
import { tabBus } from "./tab-bus.ts";
import type { UnsentFile } from "./unsent-content.ts";
import { createUnsentWork, type UnsentState, type UnsentWork } from "./unsent-work.ts";

const NOT_STORED =
  "O navegador não está guardando o que ainda não foi enviado. Envie antes de fechar esta página.";

/**
 * One piece of work that the browser stores until it is sent: it survives a reload, a killed page, an expired session
 * and a second tab.
 * @param pessoa the id of its author
 * @param chave what it is about, for example `"mensagem:1763697600"`; give the component a React `key` that changes
 * with it
 */
export function useUnsentWork(pessoa: number, chave: string): UnsentState & { readonly work: UnsentWork } {
  const work = useMemo(
    () => createUnsentWork({ pessoa: String(pessoa), chave }, unsentDatabase, tabBus),
    [pessoa, chave],
  );
  useEffect(() => {
    let close = work.open();
    const hide = () => close();
    // Restored from the back/forward cache: another tab may have written meanwhile.
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
    if (failed) negative(NOT_STORED);
  }, [failed]);
  return useMemo(() => ({ ...state, work }), [state, work]);
}

/** The files chosen for one field that are not on the server yet. */
export interface UnsentFiles {
  /** False while this tab must not upload: not read yet, or another tab is editing. */
  readonly active: boolean;
  readonly files: readonly UnsentFile[];
  /** Keeps a file, in the place of one of the same key. */
  readonly add: (key: string, file: File) => void;
  readonly drop: (key: string) => void;
}

/** The files chosen for the field `lugar` of a piece of work, as of now. */
export function unsentFilesOf(work: UnsentWork, lugar: string): UnsentFiles {
  const { ready, elsewhere, files } = work.state();
  return {
    active: ready && !elsewhere,
    files: files.filter((file) => file.lugar === lugar),
    add: (key, file) => work.addFile({ key, lugar, file }),
    drop: work.dropFile,
  };
}
