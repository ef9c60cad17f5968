import type { LetterKind } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";
import type { MailThread } from "./mail-thread.ts";

/** What sending works with. */
export interface SenderParts extends Pick<
  Services,
  "db" | "clock" | "storage" | "mailer" | "bus" | "settings"
> {
  readonly mailThreads: readonly MailThread[];
  readonly letters: readonly LetterKind[];
}
