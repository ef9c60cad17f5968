import type { FastifyBaseLogger } from "fastify";
import { databaseFailure } from "../../platform/db/connection-errors.ts";
import type { Delivery } from "../../platform/mail/mailer.ts";
import type { AddressesOf } from "../incoming/commands/addresses.ts";
import { withoutAddresses } from "../policy/without-addresses.ts";
import type { DueMail } from "./claim.ts";
import type { SenderParts } from "./sender-parts.ts";
import { writeMail } from "./write-mail.ts";
import type { WrittenMail } from "./write-mail.ts";

/** What became of a try, and what went out, where anything could be written. */
interface Tried {
  readonly written: WrittenMail | undefined;
  readonly delivery: Delivery;
}

/** Of a message whose record is gone nothing can be said. */
const GONE: Delivery = { result: "refused", of: "message", reason: "A mensagem não existe mais." };

/** Waits as a mail that the server does not take now, and fails in the end: no other mail waits for it. */
const UNWRITABLE: Delivery = { result: "later", reason: "Não foi possível escrever o e-mail." };

/** A virus was found in a file of it since it was written (decision 79). */
const INFECTED: Delivery = { result: "refused", of: "message", reason: "Um anexo contém um vírus." };

/** Writes a mail and sends it, once; 'nobody' for a letter that nobody is to get any more. Throws while the database fails. */
export async function tryMail(
  parts: SenderParts,
  log: Pick<FastifyBaseLogger, "error">,
  mail: DueMail,
  addressesOf: AddressesOf,
): Promise<Tried | "nobody"> {
  let written: WrittenMail | undefined | "nobody";
  try {
    written = await writeMail(parts, mail, addressesOf);
  } catch (error) {
    if (databaseFailure(error)) throw error;
    log.error({ erro: withoutAddresses((error as Error).stack ?? "") }, "a mail cannot be written");
    return { written: undefined, delivery: UNWRITABLE };
  }
  if (written === "nobody") return written;
  return { written, delivery: written ? await send(parts, mail, written) : GONE };
}

async function send(parts: SenderParts, mail: DueMail, written: WrittenMail): Promise<Delivery> {
  const { mailer, storage, settings } = parts;
  const { email_destino, email_message_id } = mail;
  if (written.isInfected) return INFECTED;
  try {
    return await mailer.send({
      ...written.text,
      ...written.addresses,
      messageId: `${email_message_id}@${new URL(settings.publicUrl).hostname}`,
      to: email_destino,
      automatic: mail.interacao_id === null,
      files: written.anexos.map(({ arquivo_id, arquivo_nome }) => ({
        filename: arquivo_nome,
        open: async () => await storage.get(arquivo_id),
      })),
    });
  } catch {
    return { result: "later", reason: "Não foi possível ler um anexo." };
  }
}
