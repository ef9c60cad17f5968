import type { ReactNode } from "react";
import type { AnexoMarcado } from "../../../contract/arquivos/index.ts";
import type { Email, Interacao } from "../../../contract/interacoes/index.ts";
import type { Place } from "../../arquivos/index.ts";
import type { RetriedQuery } from "../../platform/page/error-state.tsx";
import type { EmailContatosQuery } from "../queries.ts";
import type { RespostasProntasOf } from "./respostas-prontas/respostas-prontas-button.tsx";

/** What a message that came by e-mail has beside its text (OP-54). */
export interface ReceivedMail {
  /** `Name <address>` as the mail has it, where that is somebody else than who was written to. */
  readonly from: string | null;
  /** What it quotes. */
  readonly citado: string | null;
  /** Whether it can be read as it looked. */
  readonly hasHtml: boolean;
  /** What was left out of it, each with why. */
  readonly descartados: readonly string[];
}

/** A message of any thread, as it is shown (INT-07, SCHT-17). */
export interface ThreadMessage {
  readonly id: number;
  readonly author: string;
  readonly email: string;
  readonly isOwn: boolean;
  readonly isPrivate: boolean;
  readonly text: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly anexos: readonly AnexoMarcado[];
  /** Whom it went to by e-mail. */
  readonly emails: readonly Email[];
  readonly invalidEmails: readonly string[];
  /** Null for one that was written in the product. */
  readonly received: ReceivedMail | null;
  /** The subject, in a thread about several things. */
  readonly about?: ReactNode;
}

/** Older messages than the loaded ones, a page at a time (SCHT-24). */
export interface OlderMessages {
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

/** One line of a thread: a message, or a step between messages. */
export type ThreadLine =
  | { readonly key: string; readonly message: ThreadMessage }
  | { readonly key: string; readonly step: ReactNode };

/** How the messages are read; every `useQuery` result has it. */
export interface ThreadQuery extends RetriedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** The object of a thread: how its messages are read, what it says of itself, and whether this person writes in it. */
export interface ThreadTarget {
  /** The heading, and the name of the place for screen readers. */
  readonly title: string;
  /** Replaces the bare heading; must hold a heading. */
  readonly head?: ReactNode;
  /** It fills its place without a frame, and scrolls by itself on a phone too. */
  readonly fills?: true;
  /** Whoever opens it writes in it: its box has the focus, but for a finger, to which that would open the keyboard. */
  readonly beginsInBox?: true;
  readonly query: ThreadQuery;
  /** The text of a failed read, if its row has one. */
  readonly loadFailed?: string;
  /** The loaded messages, oldest first. */
  readonly lines: readonly ThreadLine[];
  /** Left out where all messages are loaded. */
  readonly older?: OlderMessages | undefined;
  /** The text of a thread without messages (INT-02). */
  readonly empty: string;
  /** Reads everything again: every 30 s, and when the person asks. */
  readonly refresh: () => void;
  /** What is refreshed: 'As interações'. */
  readonly refreshed: string;
  /** Stores that the thread was read up to a message, where reading it does not. */
  readonly markSeen?: (id: number) => Promise<void>;
  /** Why this person cannot write here; null when they can (INT-12, INT-13). */
  readonly whyNotWrite: string | null;
  /** Staff may write to each other (OP-53). */
  readonly mayBePrivate: boolean;
  /** Whom a message can go to by e-mail, for staff (INT-14, INT-15). */
  readonly contatos?: EmailContatosQuery | undefined;
  /** The prepared replies that may be inserted. */
  readonly respostasProntas?: RespostasProntasOf | undefined;
  /** The address that takes the files of a message, and what they may be. */
  readonly uploads: { readonly url: string; readonly place: Place };
}

/** Turns a message of the wire into one that is shown. */
export function messageOf(interacao: Interacao, isOwn: boolean): ThreadMessage {
  const { interacao_usuario: author, interacao_remetente: sender } = interacao;
  const email = author?.usuario_email ?? sender?.remetente_email ?? "";
  return {
    id: interacao.interacao_id,
    author: author?.usuario_nome ?? sender?.remetente_nome ?? email,
    email,
    isOwn,
    isPrivate: interacao.interacao_privada === 1,
    text: interacao.interacao_texto,
    timestamp: interacao.interacao_timestamp,
    anexos: interacao.interacao_anexos,
    emails: interacao.interacao_emails,
    invalidEmails: interacao.email_invalidos,
    received: sender && {
      from: sender.remetente_from,
      citado: interacao.interacao_citado,
      hasHtml: interacao.interacao_html !== null,
      descartados: interacao.interacao_descartados,
    },
  };
}
