import type { Readable } from "node:stream";

/** A file that goes along; it is opened when its turn comes, so that no mail is held in memory. */
export interface MailFile {
  readonly filename: string;
  readonly open: () => Promise<Readable>;
}

/** A mail to one person, who sees nobody else. */
export interface Mail {
  /** Without the angle brackets; the same at every try, so that a reader's mailbox knows a second copy. */
  readonly messageId: string;
  readonly to: string;
  /** Where its answer goes; undefined: to whom it comes from. */
  readonly replyTo?: string | undefined;
  /** Where the notice goes that it did not arrive, its envelope's sender; undefined: to whom it comes from. */
  readonly bounceTo?: string | undefined;
  /** No person wrote it: nothing answers to it by itself (RFC 3834). */
  readonly automatic: boolean;
  readonly subject: string;
  readonly text: string;
  /** The same beside it; nothing in it is read from outside. */
  readonly html: string;
  readonly files: readonly MailFile[];
}

/**
 * What became of a try.
 *
 * - `sent`: the server has taken it, and said so;
 * - `refused`: for good, this mail alone: `address` where the recipient is unknown there, `message` where what it says is;
 * - `later`: for now, or nobody knows;
 * - `blocked`: nothing can be sent until the operator mends the sign-in, the sender or TLS.
 */
export type Delivery =
  | { readonly result: "sent"; readonly response: string }
  | { readonly result: "refused"; readonly of: "address" | "message"; readonly reason: string }
  | { readonly result: "later" | "blocked"; readonly reason: string };

/** Where mails go. */
export interface Mailer {
  /** Where to, in words for the log; no address and no password. */
  readonly place: string;
  /** Mails that are under way at once, at most. */
  readonly lanes: number;
  /** Tries once. Throws only where a file of the mail cannot be read. */
  send(mail: Mail): Promise<Delivery>;
  /** How many tries of this instance ended so. */
  readonly ended: Readonly<Record<Delivery["result"], number>>;
  /** Ends what waits and closes the connections. */
  close(): void;
}
