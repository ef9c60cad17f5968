import type { AttachedFile } from "../../../arquivos/index.ts";

/** What a mail says. */
export interface ReadMail {
  readonly messageId: string | null;
  readonly from: { readonly nome: string | null; readonly email: string } | null;
  readonly assunto: string;
  /** What the person wrote, without what they quote. */
  readonly texto: string;
  readonly citado: string | null;
  /** How it looked, sanitised. */
  readonly html: string | null;
  /** Its files, inline pictures too, which the rules of uploads accept (OP-56). */
  readonly anexos: readonly AttachedFile[];
  /** What was left out of it, each with why. */
  readonly descartados: readonly string[];
  /** Whether no person wrote it. */
  readonly autoSubmitted: boolean;
  /** That a mail did not arrive, with the status of its delivery: `5.1.1`. */
  readonly bounce: {
    readonly destino: string | null;
    readonly status: string;
    readonly motivo: string;
  } | null;
  /** Whether it is one of ours that comes back. */
  readonly loop: boolean;
}

/** A mail to be taken apart, with its look or without. */
export interface Job {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly withHtml: boolean;
}

/** A file of a mail as it came: its name, if it has one, and its type as the mail says it. */
export interface MailFile {
  readonly nome: string | null;
  readonly tipo: string;
  readonly conteudo: ArrayBuffer;
}

/** What a mail may lose when it is read: the end of its text, or its look. */
export type LeftOut = "text" | "look";

/** A mail taken apart; its files are still to be judged. */
export interface MailParts extends Omit<ReadMail, "anexos" | "descartados"> {
  readonly files: readonly MailFile[];
  readonly leftOut: readonly LeftOut[];
}

/** What is known of a mail, its header fields by their names in lower case. */
export interface Known {
  readonly headers: ReadonlyMap<string, string>;
  readonly assunto: string;
  readonly texto: string;
  readonly files: readonly MailFile[];
}

/** What the thread says of a job: its parts, or why there are none. */
export type Answer = { readonly parts: MailParts } | { readonly error: string };
