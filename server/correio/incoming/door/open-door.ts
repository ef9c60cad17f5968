import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { hasRoomFor } from "../../../arquivos/index.ts";
import { createWaitQueue } from "../../../platform/limits/wait-queue.ts";
import { createAnnouncer, EVENTO_TOPIC } from "../../../platform/live/announcer.ts";
import { wakeSender } from "../../../platform/mail/letters.ts";
import type { Services } from "../../../platform/services.ts";
import type { MailInSettings } from "../../../platform/settings/mail-in.ts";
import { withoutAddresses } from "../../policy/without-addresses.ts";
import type { ReceiverParts } from "../commands/deliver-mail.ts";
import { receiveMail } from "../commands/receive.ts";
import { listenFor } from "./listen-for.ts";
import { MAX_MAIL_BYTES, noRoomForMail, notOurDomain, refusalOf, Refusal } from "./refusals.ts";
import { CONNECTIONS, PATIENCE, RelayServer } from "./relay-server.ts";
import type { Patience } from "./relay-server.ts";
import { storeMail } from "./store-mail.ts";
import { randomUUID } from "node:crypto";

/** What the door works with. */
export type DoorParts = ReceiverParts & Pick<Services, "bus">;

/** Where mail comes in. */
export interface Door {
  readonly port: number;
  /** Takes no new mail, and ends once those under way are stored. */
  close(): Promise<void>;
}

/**
 * Opens the door for the company's relays (OP-54, decision 61). What is told them: 550 for another domain, 552 for what
 * is too large, 452 where there is no room, 451 where the database is away, and 250 only once all is committed. Throws
 * StartError where it cannot listen.
 */
export async function openDoor(
  parts: DoorParts,
  settings: MailInSettings,
  patience: Patience = PATIENCE,
): Promise<Door> {
  const { bus, log, storage } = parts;
  const announcer = createAnnouncer(async () => await bus.publish(EVENTO_TOPIC, ""));
  // A mail is held whole while it is read, so one is at a time.
  const lane = createWaitQueue({ concurrency: 1, maxWaiting: CONNECTIONS, maxPerGroup: CONNECTIONS });
  const busy = new Set<string>();

  async function checkRoom(): Promise<void> {
    // Each connection may bring a mail at this moment.
    if (!(await hasRoomFor(parts, server.connections.size * MAX_MAIL_BYTES))) throw noRoomForMail();
  }

  async function take(stream: SMTPServerDataStream, { id, envelope }: SMTPServerSession): Promise<void> {
    busy.add(id);
    const arquivo = randomUUID();
    let committing = false;
    let keep = false;
    try {
      const raw = await storeMail(storage, arquivo, stream);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const destinos = envelope.rcptTo.map(({ address }) => address);
      const received = await lane.run(
        { key: "mail", group: "mail" },
        async () =>
          await receiveMail(parts, { envelope: from, destinos, arquivo, ...raw }, () => (committing = true)),
      );
      for (const one of received) log.info({ ...one, bytes: raw.bytes }, "a mail came in");
      keep = received.some(({ recebido_id }) => recebido_id !== null);
      announcer.announce();
      if (received.some(({ motivo }) => motivo === "requisicao_fechada")) await wakeSender(bus);
    } catch (error) {
      // Nobody knows whether a commit that failed was made; what no row names is swept in a day.
      keep = committing;
      throw error;
    } finally {
      busy.delete(id);
      if (!keep) await storage.remove(arquivo).catch(() => undefined);
    }
  }

  async function answer(done: (refusal?: Refusal) => void, work: () => Promise<void>): Promise<void> {
    let refusal: Refusal | undefined;
    try {
      await work();
    } catch (error) {
      refusal = refusalOf(error);
      const { stack = "" } = error as Error;
      if (!(error instanceof Refusal))
        log.warn({ resposta: refusal.responseCode, erro: withoutAddresses(stack) }, "a mail was not taken");
    }
    done(refusal);
  }

  const server = new RelayServer({ ...settings, maxBytes: MAX_MAIL_BYTES }, patience, {
    onMailFrom: (_address, _session, done) => void answer(done, checkRoom),
    onRcptTo: (address, _session, done) => done(checkRecipient(address, settings.domain)),
    onData: (stream, session, done) => void answer(done, async () => await take(stream, session)),
  });
  const port = await listenFor(server, settings);
  log.info({ porta: port }, "mail comes in");
  return {
    port,
    close: async () => {
      await server.stop((session_id) => busy.has(session_id));
      await announcer.close();
    },
  };
}

function checkRecipient({ address }: SMTPServerAddress, domain: string): Refusal | undefined {
  const isOurs = address.slice(address.lastIndexOf("@") + 1).toLowerCase() === domain;
  return isOurs ? undefined : notOurDomain();
}
