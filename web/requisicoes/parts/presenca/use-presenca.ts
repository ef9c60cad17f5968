import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ServerError } from "../../../platform/http/errors.ts";
import { presencaQuery, sayGone, sayPresent, type Aberto } from "../../queries/presenca.ts";
import { createBeats, type Beats } from "./beats.ts";
import { NOBODY } from "./presentes.ts";

/**
 * Tells others that this tab shows the record while it is visible, and that its person writes. Gives the props for the
 * elements in which they write.
 * @param aberto keeps its identity as long as the record is the same
 */
export function usePresenca(aberto: Aberto): { readonly onInput: () => void; readonly onPaste: () => void } {
  const client = useQueryClient();
  const current = useRef<Beats | null>(null);
  useEffect(() => {
    const { queryKey } = presencaQuery(aberto.registro);
    let asked: AbortController | null = null;

    async function ask(estado: "vendo" | "escrevendo"): Promise<void> {
      asked?.abort();
      const own = new AbortController();
      asked = own;
      try {
        client.setQueryData(queryKey, await sayPresent(aberto, estado, own.signal));
      } catch (error) {
        // A lost heartbeat is followed by the next one; a lost right does not come back.
        if (error instanceof ServerError && error.status < 500) beats.stop();
      }
    }
    function leave(): void {
      asked?.abort();
      client.setQueryData(queryKey, NOBODY);
      sayGone(aberto);
    }
    const beats = createBeats((estado) => {
      if (estado === "saiu") leave();
      else void ask(estado);
    });
    const follow = (): void => (document.hidden ? beats.stop() : beats.start());
    const stop = (): void => beats.stop();
    current.current = beats;
    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pageshow", follow);
    window.addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pageshow", follow);
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [client, aberto]);
  const typed = (): void => current.current?.typed();
  return { onInput: typed, onPaste: typed };
}
