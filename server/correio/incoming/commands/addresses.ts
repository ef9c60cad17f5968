import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { secretKey } from "../../../platform/secret-key.ts";
import type { Services } from "../../../platform/services.ts";
import { bounceLocalPart, MESSAGE_DIGITS, replyLocalPart } from "../policy/reply-address.ts";
import type { ThreadKind } from "../policy/reply-address.ts";

/** Where the answer to a mail comes to, and the notice that it did not arrive; undefined where no mail comes in. */
export interface Addresses {
  readonly replyTo?: string;
  readonly bounceTo?: string;
}

/** The key of the MAC in our addresses. */
export async function addressKey(db: Database): Promise<Buffer> {
  return await secretKey(db, "correio_chave");
}

/** The addresses of a mail; a letter, which has no thread, comes back and is answered to nobody. */
export type AddressesOf = (
  mail: Row<"email_saida", "email_id" | "email_message_id">,
  thread?: { readonly kind: ThreadKind; readonly id: number },
) => Addresses;

/** Makes the addresses of mails (OP-54). */
export async function createAddresses({
  db,
  settings,
}: Pick<Services, "db" | "settings">): Promise<AddressesOf> {
  const { mailIn } = settings;
  if (!mailIn) return () => ({});
  const key = await addressKey(db);
  return ({ email_id, email_message_id }, thread) => ({
    ...(thread && { replyTo: `${replyLocalPart(key, { ...thread, email_id })}@${mailIn.domain}` }),
    bounceTo: `${bounceLocalPart(key, { email_id, message: messageDigits(email_message_id) })}@${mailIn.domain}`,
  });
}

/** What a bounce address carries of a Message-ID. */
export function messageDigits(email_message_id: string): string {
  return email_message_id.replaceAll("-", "").slice(0, MESSAGE_DIGITS);
}
