import { beforeAll, beforeEach, expect } from "vitest";
import { LETTERS, MAIL_THREADS } from "../../server/app.ts";
import { sendDue } from "../../server/correio/index.ts";
import type { Services } from "../../server/platform/services.ts";
import type { TestApp } from "./harness.ts";
import type { MailSink } from "./mail-sink.ts";
import { tellNotices } from "./notices.ts";

/** Noon of São Paulo on a Tuesday. */
export const NOON = new Date("2026-03-10T15:00:00Z");

/** The mail of notices of a portal: each test begins at noon, with nothing that waits and everybody mailed at once. */
export function newsMail(
  test: TestApp,
  sink: MailSink,
): {
  /** A run of the sender so many minutes later; gives how many mails went out. */
  readonly send: (minutes?: number, services?: Partial<Services>) => Promise<number>;
  /** To whom the letters go, and when the next try is; '' where there is none. */
  readonly waiting: () => Promise<[string, string][]>;
} {
  /** How many mails somebody is sending. */
  async function underWay(): Promise<number> {
    const rows = test.db.selectFrom("email_saida").select("email_id");
    return (await rows.where("arrendado_ate", ">", test.clock.now()).execute()).length;
  }

  beforeAll(async () => await tellNotices(test));
  beforeEach(async () => {
    test.clock.set(NOON);
    sink.manners = {};
    await tellNotices(test);
    sink.received.length = 0;
    await test.db.deleteFrom("email_saida").execute();
    await test.db.deleteFrom("aviso_email").execute();
    await test.db.deleteFrom("email_devolvido").execute();
    await test.db.updateTable("usuario").set({ aviso_email: "na_hora" }).execute();
  });
  return {
    send: async (minutes = 0, services = {}) => {
      const before = sink.received.length;
      test.clock.advance(minutes * 60_000);
      const run = async (): Promise<unknown> =>
        await sendDue(
          { ...test.services, ...services, mailThreads: MAIL_THREADS, letters: LETTERS },
          { log: test.app.log, signal: new AbortController().signal },
        );
      await run();
      // The running app was woken when the letter was written, and may have come late and taken it.
      await expect.poll(underWay).toBe(0);
      if (Object.keys(services).length === 0) await run();
      return sink.received.length - before;
    },
    waiting: async () => {
      const rows = test.db.selectFrom("email_saida").select(["email_destino", "proxima_em"]);
      const found = await rows.where("email_tipo", "=", "aviso").orderBy("proxima_em").execute();
      return found.map(({ email_destino, proxima_em }) => [email_destino, proxima_em?.toISOString() ?? ""]);
    },
  };
}
