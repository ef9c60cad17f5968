import type { FastifyInstance } from "fastify";
import { TOO_MANY_EMAILS } from "../../../contract/interacoes/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { defineCron } from "../../platform/jobs/index.ts";
import { createAnnouncer } from "../../platform/live/announcer.ts";
import { CORREIO_TOPIC } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";
import { sendDue } from "../commands/send-due.ts";
import type { SenderParts } from "../commands/sender-parts.ts";

/** Finds each minute what no notice has told, and what is due again (OP-54). */
export const sendEmailsJob = defineCron<SenderParts>(
  "correio.enviar",
  "* * * * *",
  async (parts, { log, signal }) => {
    await sendDue(parts, { log, signal });
  },
);

/**
 * Sends on this instance when any of them tells that there is something new. Calls meanwhile are gathered into one more
 * run behind the one under way.
 */
export function installSender(app: FastifyInstance, parts: SenderParts & Pick<Services, "throttle">): Outbox {
  const { bus, mailer } = parts;
  const announcer = createAnnouncer(async () => await bus.publish(CORREIO_TOPIC, ""));
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await sendDue(parts, { log: app.log, signal: stop.signal });
      } catch (error) {
        // The database is away, most likely; the job of the next minute finds what is left.
        if (!stop.signal.aborted) app.log.warn({ err: error }, "mails could not be sent");
      }
    } while (again && !stop.signal.aborted);
  }

  function start(): void {
    if (stop.signal.aborted) return;
    if (running) again = true;
    else running = run().finally(() => (running = undefined));
  }

  app.addHook("onReady", async () => {
    bus.on(CORREIO_TOPIC, start);
    app.log.info({ destino: mailer.place }, "mails go there");
  });
  app.addHook("onClose", async () => {
    stop.abort();
    await announcer.close();
    mailer.close();
    await running;
  });
  return {
    take: async (usuario_id, mails) => {
      const limit = { chave: `email:${usuario_id}`, max: 60, windowMs: 60_000, times: mails };
      await parts.throttle.take([limit], TOO_MANY_EMAILS);
    },
    wake: () => announcer.announce(),
  };
}
