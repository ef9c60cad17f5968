import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SENT } from "../../../contract/interacoes/index.ts";
import {
  INCOMPLETE,
  isClosed,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { useSaveRequisicao } from "../../requisicoes/index.ts";
import { ClosedError, interacoesQuery, sendMessage } from "../queries.ts";
import { useSend, whyRefused, type Sending } from "./use-message-draft.ts";

/** The message being written to a request, which may be closed meanwhile. */
export interface RequisicaoSending extends Sending {
  /** How the request was closed, and whether the message was stored before; null if it was not (OP-43, OP-45). */
  readonly closed: Pick<ClosedError, "status" | "stored"> | null;
  /** Closes the dialog that says so. */
  readonly acknowledge: () => void;
}

/** Sends to a request's thread; when a colleague closes it while something is written, a dialog says so (OP-43, OP-45). */
export function useRequisicaoSend(requisicao: Requisicao): RequisicaoSending {
  const { req_numero: numero, req_status: status } = requisicao;
  const { mutate: save } = useSaveRequisicao(requisicao);
  const client = useQueryClient();
  const [closed, setClosed] = useState<RequisicaoSending["closed"]>(null);
  // 'unknown' until the request was seen open: one that was already closed opens no dialog.
  const seen = useRef<"unknown" | "open" | "told">("unknown");
  const sending = useSend({
    chave: `mensagem:${numero}`,
    sent: SENT,
    send: async (message) => (await sendMessage(client, numero, message)).interacao_id,
    // A save of its own, with the version that was seen: its refusal is told beside the message.
    after: ({ status: req_status }) => {
      if (req_status === undefined) return;
      save(
        { req_status, req_versao: requisicao.req_versao },
        { onError: (error) => tellFailure(error, notMoved(error)) },
      );
    },
    onFailure: (error) => {
      if (error instanceof ClosedError) {
        seen.current = "told";
        setClosed(error);
        return error.stored;
      }
      // It may have been stored even though the answer was lost; then the thread shows it.
      void client.invalidateQueries({ queryKey: interacoesQuery(numero).queryKey });
      tellFailure(error, undefined, whyRefused(error));
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

/** The message is stored, the status is not: says why, and that nothing has to be sent again. */
function notMoved(error: Error): string {
  const isIncomplete = error instanceof ServerError && error.status === 422;
  return `A mensagem foi enviada, mas o status não mudou. ${isIncomplete ? INCOMPLETE : messageOf(error)}`;
}
