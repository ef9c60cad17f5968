import { fromBase32, toBase32 } from "./base32.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

/** The kinds of record whose messages go out and come in by e-mail, by their numbers in an address, which stay. */
export const THREAD_KINDS = ["requisicao", "conversa"] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** Where a reply belongs, and which mail it answers. */
export interface ReplyToken {
  readonly to: "reply";
  readonly kind: ThreadKind;
  /** Of the record. */
  readonly id: number;
  readonly email_id: number;
}

/** Which mail did not arrive. */
export interface BounceToken {
  readonly to: "bounce";
  readonly email_id: number;
  /** The first `MESSAGE_DIGITS` of its `email_message_id`: others once it was sent again. */
  readonly message: string;
}

/** What an address of ours says; `none`: no token, `invalid`: one that was not made here. */
export type AddressToken = ReplyToken | BounceToken | "none" | "invalid";

/** Hexadecimal digits of a Message-ID that a bounce address carries. */
export const MESSAGE_DIGITS = 12;

/** The number of a bounce, where a reply has that of its kind. */
const BOUNCE = 0;
const NUMBER_BYTES = 6;
const DATA_BYTES = 1 + 2 * NUMBER_BYTES;
const MAC_BYTES = 16;

/** The local part that a mail is answered to (OP-54): 53 characters of the 64 that SMTP takes. */
export function replyLocalPart(key: Buffer, { kind, id, email_id }: Omit<ReplyToken, "to">): string {
  return `reply+${seal(key, 1 + THREAD_KINDS.indexOf(kind), id, email_id)}`;
}

/** The local part of a mail's envelope sender, to which notices of failure come. */
export function bounceLocalPart(key: Buffer, { email_id, message }: Omit<BounceToken, "to">): string {
  return `bounce+${seal(key, BOUNCE, Number.parseInt(message, 16), email_id)}`;
}

/** What a local part says that came in, in whatever case. */
export function readLocalPart(key: Buffer, local: string): AddressToken {
  const [, word, text = ""] = /^(reply|bounce)\+(.*)$/s.exec(local.toLowerCase()) ?? [];
  if (word === undefined) return "none";
  const data = open(key, text);
  if (!data) return "invalid";
  const first = data.readUInt8(0);
  const id = data.readUIntBE(1, NUMBER_BYTES);
  const email_id = data.readUIntBE(1 + NUMBER_BYTES, NUMBER_BYTES);
  const kind = THREAD_KINDS[first - 1];
  if (word === "reply") return kind ? { to: "reply", kind, id, email_id } : "invalid";
  const message = id.toString(16).padStart(MESSAGE_DIGITS, "0");
  return first === BOUNCE ? { to: "bounce", email_id, message } : "invalid";
}

/** Two numbers behind that of their kind, and the MAC over them. */
function seal(key: Buffer, first: number, id: number, email_id: number): string {
  const data = Buffer.alloc(DATA_BYTES);
  data.writeUInt8(first);
  data.writeUIntBE(id, 1, NUMBER_BYTES);
  data.writeUIntBE(email_id, 1 + NUMBER_BYTES, NUMBER_BYTES);
  return toBase32(Buffer.concat([data, macOf(key, data)]));
}

function open(key: Buffer, text: string): Buffer | undefined {
  const bytes = fromBase32(text);
  if (bytes?.length !== DATA_BYTES + MAC_BYTES) return undefined;
  const data = bytes.subarray(0, DATA_BYTES);
  return timingSafeEqual(bytes.subarray(DATA_BYTES), macOf(key, data)) ? data : undefined;
}

function macOf(key: Buffer, data: Buffer): Buffer {
  return createHmac("sha256", key).update(data).digest().subarray(0, MAC_BYTES);
}
