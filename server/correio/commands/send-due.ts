import type { FastifyBaseLogger } from "fastify";
import { createAnnouncer, EVENTO_TOPIC } from "../../platform/live/announcer.ts";
import type { Delivery, Mailer } from "../../platform/mail/mailer.ts";
import { createAddresses } from "../incoming/commands/addresses.ts";
import { withoutAddresses } from "../policy/without-addresses.ts";
import { noteBlocked, noteFree } from "./blocked.ts";
import { claimMail } from "./claim.ts";
import type { DueMail } from "./claim.ts";
import type { SenderParts } from "./sender-parts.ts";
import { dropMail, settleMail } from "./settle.ts";
import { writeMail } from "./write-mail.ts";
import type { WrittenMail } from "./write-mail.ts";
import { setTimeout as pause } from "node:timers/promises";

/** What a run works under: the stop of the product, and its log. */
export interface Run {
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/**
 * Sends what is due, in as many lanes as the mailer has, until nothing is or the server turns us away. Any number of
 * runs, here and on other instances, share the work by the leases.
 * @returns how many mails went out
 */
export async function sendDue(parts: SenderParts, run: Run): Promise<number> {
  const { db, clock, bus, mailer } = parts;
  const announcer = createAnnouncer(async () => await bus.publish(EVENTO_TOPIC, ""));
  const addressesOf = await createAddresses(parts);
  const tipos = ["mensagem", ...parts.letters.map(({ tipo }) => tipo)];
  let sent = 0;
  let blocked = false;

  async function lane(): Promise<void> {
    if (atWork(mailer) >= mailer.lanes) return;
    LANES.set(mailer, atWork(mailer) + 1);
    try {
      await sendInTurn();
    } finally {
      LANES.set(mailer, atWork(mailer) - 1);
    }
  }

  async function sendInTurn(): Promise<void> {
    while (!blocked && !run.signal.aborted) {
      const mail = await claimMail(db, clock.now(), tipos);
      if (!mail) return;
      const written = await writeMail(parts, mail, addressesOf);
      if (written === "nobody") {
        await dropMail(db, mail);
        continue;
      }
      const delivery = written ? await trySend(parts, mail, written) : GONE;
      await storeOutcome(run.signal, async () => {
        if (delivery.result === "blocked" || delivery.result === "refused") await written?.undo?.();
        await settleMail(db, written?.thread, mail, { delivery, now: clock.now() });
      });
      announcer.announce();
      if (delivery.result === "sent") sent += 1;
      if (delivery.result !== "blocked") continue;
      blocked = true;
      await noteBlocked(db, clock.now(), delivery.reason);
      run.log.error({ motivo: withoutAddresses(delivery.reason) }, "mails wait: the server turns us away");
    }
  }

  try {
    await Promise.all(Array.from({ length: mailer.lanes }, lane));
    if (sent > 0 && !blocked && (await noteFree(db))) run.log.info("mails go out again");
  } finally {
    await announcer.close();
  }
  return sent;
}

/** Lanes at work by their mailer: a run of the job leases nothing that would wait for a connection behind another run. */
const LANES = new WeakMap<Mailer, number>();

function atWork(mailer: Mailer): number {
  return LANES.get(mailer) ?? 0;
}

/** Of a message whose record is gone nothing can be said. */
const GONE: Delivery = {
  result: "refused",
  of: "message",
  reason: "A mensagem não existe mais.",
};

async function trySend(parts: SenderParts, mail: DueMail, written: WrittenMail): Promise<Delivery> {
  const { mailer, storage, settings } = parts;
  const { email_destino, email_message_id } = mail;
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

/**
 * Until it is stored: a mail that was taken must not go out again because the database was away for a moment. The stop
 * of the product ends it; the lease is then over in five minutes.
 */
async function storeOutcome(signal: AbortSignal, store: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await store();
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(1000, undefined, { signal });
    }
}
