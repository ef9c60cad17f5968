import type { FastifyInstance } from "fastify";
import { TOO_MANY_EMAILS } from "../../../contract/interacoes/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { defineCron } from "../../platform/jobs/index.ts";
import { createAnnouncer } from "../../platform/live/announcer.ts";
import { runWoken } from "../../platform/live/run-woken.ts";
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

/** Sends on this instance when any of them tells that there is something new. */
export function installSender(
  app: FastifyInstance,
  parts: SenderParts & Pick<Services, "throttle" | "worker">,
): Outbox {
  const { bus, mailer, worker } = parts;
  const announcer = createAnnouncer(async () => await bus.publish(CORREIO_TOPIC, ""));
  app.addHook("onReady", async () => app.log.info({ destino: mailer.place }, "mails go there"));
  const stopping = async (): Promise<void> => {
    await announcer.close();
    mailer.close();
  };
  const woken = {
    bus,
    topic: CORREIO_TOPIC,
    failed: "mails could not be sent",
    stopping,
    here: worker?.leads,
  };
  runWoken(app, woken, async (signal) => await sendDue(parts, { log: app.log, signal }));
  return {
    take: async (usuario_id, mails, chave) => {
      // With their number: a message that was refused and then got more recipients counts anew.
      const once = chave === undefined ? {} : { once: `${mails} ${chave}` };
      const limit = { chave: `email:${usuario_id}`, max: 60, windowMs: 60_000, times: mails, ...once };
      await parts.throttle.take([limit], TOO_MANY_EMAILS);
    },
    wake: () => announcer.announce(),
  };
}
