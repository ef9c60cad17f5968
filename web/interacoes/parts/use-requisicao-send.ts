import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SENT } from "../../../contract/interacoes/index.ts";
import { isClosed, type ReqStatus, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { ClosedError, interacoesQuery, sendMessage } from "../queries.ts";
import { useSend, type Sending } from "./use-send.ts";

/** The message being written to a request, which may be closed meanwhile. */
export interface RequisicaoSending extends Sending {
  /** How the request was closed, and whether the message was stored before; null if it was not (OP-43, OP-45). */
  readonly closed: Pick<ClosedError, "status" | "stored"> | null;
  /** Closes the dialog that says so. */
  readonly acknowledge: () => void;
}

/** Sends to a request's thread; when a colleague closes it while something is written, a dialog says so (OP-43, OP-45). */
export function useRequisicaoSend({
  req_numero: numero,
  req_status: status,
}: Pick<Requisicao, "req_numero" | "req_status">): RequisicaoSending {
  const client = useQueryClient();
  const [closed, setClosed] = useState<RequisicaoSending["closed"]>(null);
  // 'unknown' until the request was seen open: one that was already closed opens no dialog.
  const seen = useRef<"unknown" | "open" | "told">("unknown");
  const sending = useSend({
    chave: `mensagem:${numero}`,
    sent: SENT,
    send: async (message) => (await sendMessage(client, numero, message)).interacao_id,
    onFailure: (error) => {
      if (error instanceof ClosedError) {
        seen.current = "told";
        setClosed(error);
        return error.stored;
      }
      // It may have been stored even though the answer was lost; then the thread shows it.
      void client.invalidateQueries({ queryKey: interacoesQuery(numero).queryKey });
      tellFailure(error);
      return false;
    },
  });
  const notice = useEffectEvent((now: ReqStatus) => {
    if (!isClosed(now)) seen.current = "open";
    else if (seen.current === "open" && sending.isBegun) {
      seen.current = "told";
      setClosed({ status: now, stored: false });
    }
  });
  useEffect(() => notice(status), [status]);
  return { ...sending, closed, acknowledge: () => setClosed(null) };
}
