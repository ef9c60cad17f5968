import { pino } from "pino";
import { afterAll, vi } from "vitest";
import { MAIL_THREADS } from "../../server/app.ts";
import { PATIENCE } from "../../server/correio/incoming/door/relay-server.ts";
import { openDoor } from "../../server/correio/index.ts";
import type { Door } from "../../server/correio/index.ts";
import type { Services } from "../../server/platform/services.ts";
import type { TestApp } from "./harness.ts";
import type { MailSink, Received } from "./mail-sink.ts";
import { Writable } from "node:stream";

/** The settings of a portal that sends to a sink and takes mail from loopback. */
export const mailSettings = (sink: MailSink): Record<string, string> => ({
  SMTP_URL: sink.url,
  MAIL_FROM: "pac@montadora.example",
  MAIL_IN_LISTEN: "127.0.0.1:0",
  MAIL_IN_DOMAIN: "correio.montadora.example",
  MAIL_IN_RELAYS: "127.0.0.1, ::1",
});

/** Opens doors of a portal, which are closed after the tests of the file; what they log is kept in `written`. */
export function mailDoors(test: TestApp): {
  readonly written: string[];
  readonly doors: Door[];
  /** Gives the port. */
  readonly open: (
    services?: Partial<Services>,
    how?: { relays?: readonly string[]; patience?: Partial<typeof PATIENCE> },
  ) => Promise<number>;
} {
  const written: string[] = [];
  const doors: Door[] = [];
  const log = pino(
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        written.push(line.toString());
        done();
      },
    }),
  );
  afterAll(async () => {
    for (const door of doors) await door.close();
  });
  return {
    written,
    doors,
    open: async (services = {}, { relays, patience } = {}) => {
      const { mailIn } = test.services.settings;
      if (!mailIn) throw new Error("no mail comes in");
      const parts = { ...test.services, ...services, mailThreads: MAIL_THREADS, log };
      const door = await openDoor(
        parts,
        { ...mailIn, ...(relays && { relays }) },
        { ...PATIENCE, ...patience },
      );
      doors.push(door);
      return door.port;
    },
  };
}

/** The mail to that address that the sink has received last, once it is there. */
export async function mailTo(sink: MailSink, address: string): Promise<Received> {
  return await vi.waitFor(
    () => {
      const found = sink.received.findLast(({ to }) => to.includes(address));
      if (!found) throw new Error(`no mail to ${address}`);
      return found;
    },
    { timeout: 20_000 },
  );
}

/** Where it is answered to. */
export function replyAddress({ mail }: Received): string {
  return mail.replyTo?.[0]?.address ?? "";
}
