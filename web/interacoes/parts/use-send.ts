import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { SENT, type Interacao } from "../../../contract/interacoes/index.ts";
import { isClosed, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { arquivosIn, discardArquivos } from "../../arquivos/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import {
  discardUnsentWork,
  useUnsentText,
  type UnsentState,
  type UnsentWork,
} from "../../platform/unsent/index.ts";
import { ClosedError, interacoesQuery, sendMessage } from "../queries.ts";
import {
  isEmptyDraft,
  serializeDraft,
  messageOfDraft,
  nextAttempt,
  readDraft,
  type MessageDraft,
} from "./message-draft.ts";

/** The message being written to one request, and its sending. */
export interface Sending {
  readonly draft: MessageDraft;
  /** The browser's copy of the draft and its files until they are sent. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly isSending: boolean;
  /** How the request was closed meanwhile, and whether the message was stored before; null if it was not (OP-43, OP-45). */
  readonly closed: Pick<ClosedError, "status" | "stored"> | null;
  /** The person's last stored message. */
  readonly sent: Interacao | null;
  readonly write: (change: Partial<MessageDraft>) => void;
  readonly addAnexo: (anexo: Anexo) => void;
  /** Sends it; gives whether it was stored and the request still takes messages. */
  readonly send: () => Promise<boolean>;
  readonly discard: () => void;
  /** To be called with the request's status; when it closes during writing, the dialog opens (OP-43). */
  readonly noticeStatus: (status: ReqStatus) => void;
  /** Closes the dialog. */
  readonly acknowledge: () => void;
}

/** Sends a message exactly once, however often it is retried; whatever fails, the text stays (INT-24 to INT-28). */
export function useSend(numero: number): Sending {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const chave = `mensagem:${numero}`;
  const { text, setText, unsent } = useUnsentText(usuarioID, chave);
  const [closed, setClosed] = useState<Sending["closed"]>(null);
  // 'unknown' until the request was seen open: one that was already closed opens no dialog.
  const seen = useRef<"unknown" | "open" | "told">("unknown");
  const [sent, setSent] = useState<Interacao | null>(null);
  const draft = readDraft(text);
  const { work } = unsent;
  // Uploads may end between renders; each adds to the last one's value.
  const write = useCallback(
    (change: Partial<MessageDraft>) => setText(serializeDraft({ ...readDraft(textOf(work)), ...change })),
    [setText, work],
  );

  function done(): void {
    work.clear();
    positive(SENT);
  }

  const { mutateAsync, isPending } = useMutation({
    // Safe to retry, also after a reload: the same message is sent with the same key.
    ...retryPassing,
    mutationFn: (message: MessageDraft) => {
      const last = readDraft(textOf(work)).tentativa ?? null;
      const tentativa = nextAttempt(message, last, randomId);
      write({ tentativa });
      return sendMessage(client, numero, messageOfDraft(message, tentativa.chave));
    },
    onSuccess: (stored) => {
      setSent(stored);
      done();
    },
    onError: (error) => {
      if (error instanceof ClosedError) {
        if (error.stored) done();
        seen.current = "told";
        setClosed(error);
        return;
      }
      // It may have been stored even though the answer was lost; then the thread shows it.
      void client.invalidateQueries({ queryKey: interacoesQuery(numero).queryKey });
      tellFailure(error);
    },
  });

  return {
    draft,
    unsent,
    isSending: isPending,
    closed,
    sent,
    write,
    addAnexo: (anexo) => write({ anexos: [...readDraft(textOf(work)).anexos, anexo] }),
    send: async () => {
      if (isPending) return false;
      // What became of it is told above.
      return await mutateAsync(readDraft(textOf(work))).then(
        () => true,
        () => false,
      );
    },
    discard: () =>
      void discardUnsentWork(
        usuarioID,
        chave,
        "Mensagem descartada",
        ({ value }) => void discardArquivos(arquivosIn(value)),
      ),
    noticeStatus: useCallback(
      (status) => {
        if (!isClosed(status)) seen.current = "open";
        else if (seen.current === "open" && wasBegun(work)) {
          seen.current = "told";
          setClosed({ status, stored: false });
        }
      },
      [work],
    ),
    acknowledge: () => setClosed(null),
  };
}

function textOf(work: UnsentWork): string {
  const { value } = work.state();
  return typeof value === "string" ? value : "";
}

function wasBegun(work: UnsentWork): boolean {
  return work.state().files.length > 0 || !isEmptyDraft(readDraft(textOf(work)));
}
