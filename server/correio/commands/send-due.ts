import type { FastifyBaseLogger } from "fastify";
import { createAnnouncer, EVENTO_TOPIC } from "../../platform/live/announcer.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { createAddresses } from "../incoming/commands/addresses.ts";
import { withoutAddresses } from "../policy/without-addresses.ts";
import { noteBlocked, noteFree } from "./blocked.ts";
import { claimMail } from "./claim.ts";
import type { DueMail } from "./claim.ts";
import type { SenderParts } from "./sender-parts.ts";
import { dropMail, settleMail } from "./settle.ts";
import { tryMail } from "./try-mail.ts";
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
    const work = workOf(mailer);
    if (work.lanes >= mailer.lanes) return;
    work.lanes += 1;
    try {
      await sendInTurn(work.inHand);
    } finally {
      work.lanes -= 1;
    }
  }

  async function sendInTurn(inHand: Set<number>): Promise<void> {
    while (!blocked && !run.signal.aborted) {
      const mail = await claimMail(db, clock.now(), { tipos, inHand });
      if (!mail) return;
      inHand.add(mail.email_id);
      try {
        await sendOne(mail);
      } finally {
        inHand.delete(mail.email_id);
      }
    }
  }

  async function sendOne(mail: DueMail): Promise<void> {
    const tried = await tryMail(parts, run.log, mail, addressesOf);
    if (tried === "nobody") return await dropMail(db, mail);
    const { written, delivery } = tried;
    await storeOutcome(run.signal, async () => {
      if (delivery.result === "blocked" || delivery.result === "refused") await written?.undo?.();
      await settleMail(db, written?.thread, mail, { delivery, now: clock.now() });
    });
    announcer.announce();
    if (delivery.result === "sent") sent += 1;
    if (delivery.result !== "blocked") return;
    blocked = true;
    const desde = await noteBlocked(db, clock.now(), delivery.reason);
    const motivo = withoutAddresses(delivery.reason);
    run.log.error({ desde, motivo }, "mails wait: the server turns us away");
  }

  try {
    await Promise.all(Array.from({ length: mailer.lanes }, lane));
    if (sent > 0 && !blocked && (await noteFree(db))) run.log.info("mails go out again");
  } finally {
    await announcer.close();
  }
  return sent;
}

/** What is under way by a mailer, in all runs of the job. */
interface Work {
  /** Lanes at work: a run leases nothing that would wait for a connection behind another run. */
  lanes: number;
  /** Mails that are not settled; the set outlives their lease while the database is away. */
  readonly inHand: Set<number>;
}

const WORK = new WeakMap<Mailer, Work>();

function workOf(mailer: Mailer): Work {
  const work = WORK.get(mailer) ?? { lanes: 0, inHand: new Set() };
  WORK.set(mailer, work);
  return work;
}

/**
 * Until it is stored: a mail that was taken must not go out again because the database was away for a moment. Of this
 * instance nobody leases it meanwhile; another may, once its lease is over (decision 60). The stop of the product ends it.
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
