import { INFECTED_MARK, marksOf } from "../../arquivos/index.ts";
import type { Marks } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { Addresses, AddressesOf } from "../incoming/commands/addresses.ts";
import { presentLetter, presentMail } from "../presenters/mail.ts";
import type { MailParts } from "../presenters/mail.ts";
import type { DueMail } from "./claim.ts";
import type { MailThread } from "./mail-thread.ts";
import type { SenderParts } from "./sender-parts.ts";

/** A mail as it goes out. */
export interface WrittenMail {
  readonly text: MailParts;
  readonly anexos: Row<"interacao", "interacao_anexos">["interacao_anexos"];
  /** Whether a virus was found in one of them since they were stored: the mail is not sent. */
  readonly isInfected: boolean;
  /** Where its answer and the notice of its failure come to. */
  readonly addresses: Addresses;
  /** Whose staff its state is told to; a letter has no thread. */
  readonly thread?: MailThread;
  /** Takes back what was made for this try. */
  readonly undo?: (() => Promise<void>) | undefined;
}

/**
 * Writes a mail anew for this try, as it is true now. Undefined for a message whose record is gone; 'nobody' for a letter
 * that nobody is to get any more.
 */
export async function writeMail(
  parts: SenderParts,
  mail: DueMail,
  addressesOf: AddressesOf,
): Promise<WrittenMail | undefined | "nobody"> {
  const { interacao_id } = mail;
  if (interacao_id !== null) return await writeMessage(parts, { ...mail, interacao_id }, addressesOf);
  const kind = parts.letters.find(({ tipo }) => tipo === mail.email_tipo);
  const letter = await kind?.write(parts, mail);
  if (!letter) return "nobody";
  return {
    text: presentLetter(letter),
    anexos: [],
    isInfected: false,
    addresses: addressesOf(mail),
    undo: letter.undo,
  };
}

async function writeMessage(
  { db, mailThreads, settings: { publicUrl } }: SenderParts,
  mail: DueMail & { readonly interacao_id: number },
  addressesOf: AddressesOf,
): Promise<WrittenMail | undefined> {
  const { interacao_id } = mail;
  const message = await readMessage(db, interacao_id);
  for (const thread of message ? mailThreads : []) {
    const about = await thread.about(db, interacao_id);
    if (!message || !about) continue;
    const { interacao_texto: texto, interacao_anexos: anexos, autor } = message;
    const addresses = addressesOf(mail, { kind: thread.kind, id: about.id });
    const answers = addresses.replyTo !== undefined;
    const text = presentMail({ ...about, autor, texto, publicUrl, answers });
    const isInfected = Object.values(message.marcas ?? {}).includes(INFECTED_MARK);
    return { text, anexos, isInfected, addresses, thread };
  }
  return undefined;
}

async function readMessage(
  db: Database,
  interacao_id: number,
): Promise<
  | (Row<"interacao", "interacao_texto" | "interacao_anexos"> & {
      readonly autor: string;
      readonly marcas: Marks;
    })
  | undefined
> {
  // Unscoped: the outbox sends for everybody, and shows nobody anything.
  return await db
    .selectFrom("interacao as i")
    .innerJoin("usuario as u", "u.usuario_id", "i.interacao_usuario_id")
    .select(["i.interacao_texto", "i.interacao_anexos", "u.usuario_nome as autor"])
    .select(marksOf(["interacao", "conversa"], "i.interacao_id").as("marcas"))
    .where("i.interacao_id", "=", interacao_id)
    .executeTakeFirst();
}
