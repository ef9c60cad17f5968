import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { SENT, type Interacao } from "../../../contract/interacoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { messageOf, ServerError } from "../../platform/errors.ts";
import { useKeptText } from "../../platform/kept-text.ts";
import { negative, positive } from "../../platform/notices.ts";
import { randomId } from "../../platform/random-id.ts";
import { ClosedError, interacoesQuery, sendMessage } from "../queries.ts";
import {
  EMPTY_DRAFT,
  keepDraft,
  messageOfDraft,
  nextAttempt,
  readDraft,
  type Attempt,
  type MessageDraft,
} from "./draft.ts";

/** The message that is being written to one request, and its way out. */
export interface Sending {
  readonly draft: MessageDraft;
  readonly isSending: boolean;
  /** The request was closed meanwhile (OP-43, OP-45). */
  readonly closed: boolean;
  /** The own message that was stored last. */
  readonly sent: Interacao | null;
  readonly write: (change: Partial<MessageDraft>) => void;
  readonly addAnexo: (anexo: Anexo) => void;
  readonly send: () => void;
  readonly discard: () => void;
  /** The person has read that the request was closed. */
  readonly acknowledge: () => void;
}

/** INT-24 to INT-28: sends a message once, however often it is tried; whatever fails, what was written stays. */
export function useSend(numero: number): Sending {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const [kept, keep] = useKeptText(`${usuarioID}:mensagem:${numero}`);
  const [closed, setClosed] = useState(false);
  const [sent, setSent] = useState<Interacao | null>(null);
  const draft = readDraft(kept);
  // Uploads end between renders, each on top of what the last one left.
  const latest = useRef(draft);
  const attempt = useRef<Attempt | null>(null);

  const put = useCallback(
    (next: MessageDraft) => {
      latest.current = next;
      keep(keepDraft(next));
    },
    [keep],
  );
  const write = useCallback((change: Partial<MessageDraft>) => put({ ...latest.current, ...change }), [put]);

  function done(): void {
    attempt.current = null;
    put(EMPTY_DRAFT);
    positive(SENT);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (message: MessageDraft) => {
      attempt.current = nextAttempt(message, attempt.current, randomId);
      return sendMessage(client, numero, messageOfDraft(message, attempt.current.chave));
    },
    onSuccess: (stored) => {
      setSent(stored);
      done();
    },
    onError: (error) => {
      if (error instanceof ClosedError) {
        if (error.stored) done();
        setClosed(true);
        return;
      }
      // It may have been stored although its answer was lost: then the thread shows it.
      void client.invalidateQueries({ queryKey: interacoesQuery(numero).queryKey });
      if (!(error instanceof ServerError && [401, 403].includes(error.status))) negative(messageOf(error));
    },
  });

  return {
    draft,
    isSending: isPending,
    closed,
    sent,
    write,
    addAnexo: useCallback((anexo) => write({ anexos: [...latest.current.anexos, anexo] }), [write]),
    send: () => {
      if (!isPending) mutate(latest.current);
    },
    discard: () => put(EMPTY_DRAFT),
    acknowledge: () => setClosed(false),
  };
}
