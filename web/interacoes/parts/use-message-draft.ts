import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { SendInteracao } from "../../../contract/interacoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { arquivosIn, discardArquivos } from "../../arquivos/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { ServerError, wordsOf } from "../../platform/http/errors.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { positive } from "../../platform/notices/notices.ts";
import {
  discardUnsentWork,
  useUnsentText,
  type UnsentState,
  type UnsentWork,
} from "../../platform/unsent/index.ts";
import {
  isEmptyDraft,
  serializeDraft,
  messageOfDraft,
  nextAttempt,
  readDraft,
  type DraftAnexo,
  type MessageDraft,
} from "./message-draft.ts";

/** Where a message goes. */
export interface SendTarget {
  /** The key under which the browser keeps the unsent text; */
  readonly chave: string;
  /** What is said once the message is stored. */
  readonly sent: string;
  /** Sends it and gives its id; the same `interacao_chave` sent again stores nothing twice. */
  readonly send: (message: SendInteracao) => Promise<number>;
  /** What follows once it is stored: the draft's status. */
  readonly after?: (draft: MessageDraft) => void;
  /** Tells what went wrong. @returns true when the message was stored all the same */
  readonly onFailure: (error: Error) => boolean;
}

/** The message being written, and its sending. */
export interface Sending {
  readonly draft: MessageDraft;
  /** The browser's copy of the draft and its files until they are sent. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  /** True while there is an unsent text or file. */
  readonly isBegun: boolean;
  readonly isSending: boolean;
  /** The id of the person's last stored message. */
  readonly sent: number | null;
  readonly write: (change: Partial<MessageDraft>) => void;
  readonly addAnexo: (anexo: DraftAnexo) => void;
  /**
   * Sends it; gives whether it was stored and the thread still takes messages.
   * @param alone without what follows, since the sender closes the request
   */
  readonly send: (alone?: "alone") => Promise<boolean>;
  readonly discard: () => void;
}

/** Sends a message exactly once, however often it is retried; whatever fails, the text stays (INT-24 to INT-28). */
export function useSend(target: SendTarget): Sending {
  const { usuarioID } = useSessao();
  const { chave } = target;
  const { text, setText, unsent } = useUnsentText(usuarioID, chave);
  const [sent, setSent] = useState<number | null>(null);
  const draft = readDraft(text);
  const { work } = unsent;
  // Uploads may end between renders; each adds to the last one's value.
  const write = useCallback(
    (change: Partial<MessageDraft>) => setText(serializeDraft({ ...readDraft(textOf(work)), ...change })),
    [setText, work],
  );

  function done(): void {
    work.clear();
    positive(target.sent);
  }

  const { mutateAsync, isPending } = useMutation({
    // Safe to retry, also after a reload: the same message is sent with the same key.
    ...retryPassing,
    mutationFn: (message: MessageDraft) => {
      const last = readDraft(textOf(work)).tentativa ?? null;
      const tentativa = nextAttempt(message, last, randomId);
      write({ tentativa });
      return target.send(messageOfDraft(message, tentativa.chave));
    },
    onSuccess: (id, message) => {
      setSent(id);
      done();
      target.after?.(message);
    },
    onError: (error) => {
      if (target.onFailure(error)) done();
    },
  });

  return {
    draft,
    unsent,
    isBegun: !isEmptyDraft(draft) || unsent.files.length > 0,
    isSending: isPending,
    sent,
    write,
    addAnexo: (anexo) => write({ anexos: [...readDraft(textOf(work)).anexos, anexo] }),
    send: async (alone) => {
      if (isPending) return false;
      const { status, ...message } = readDraft(textOf(work));
      // The result was told above.
      return await mutateAsync(alone || status === undefined ? message : { ...message, status }).then(
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
  };
}

/** What a refused message has to have changed, or how long it waits; undefined where the server does not say. */
export function whyRefused(error: Error): string | undefined {
  const isTelling = error instanceof ServerError && (error.status === 422 || error.status === 429);
  return (isTelling ? wordsOf(error) : null) ?? undefined;
}

function textOf(work: UnsentWork): string {
  const { value } = work.state();
  return typeof value === "string" ? value : "";
}
