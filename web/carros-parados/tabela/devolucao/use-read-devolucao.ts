import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Informativo } from "../../../../contract/carros-parados/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { call } from "../../../platform/http/call.ts";

/** Whoever of the dealer opens a returned week has read why: its message counts as read, where it is the next to be read. */
export function useReadDevolucao({
  devolucao,
  info_concessionario_id: concessionario_id,
  info_semana,
}: Informativo): void {
  const client = useQueryClient();
  const { isDealer } = useSessao();
  const when = isDealer ? devolucao?.timestamp : undefined;
  useEffect(() => {
    if (when === undefined) return;
    const read = async (): Promise<void> => {
      const body = { concessionario_id, info_semana };
      await call("POST /v2/carros_parados/conversas/ler_devolucao", { body });
      for (const queryKey of [
        ["conversas", "nao-lidas"],
        ["conversas", "esperando"],
        ["carros-parados", "lista", concessionario_id],
      ])
        void client.invalidateQueries({ queryKey });
    };
    // Where it fails it stays unread, and is read in the conversation or the next time.
    read().catch(() => undefined);
  }, [client, concessionario_id, info_semana, when]);
}
