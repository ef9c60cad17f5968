import type { FastifyInstance } from "fastify";
import { defineCron } from "../../platform/jobs/index.ts";
import { runWoken } from "../../platform/live/run-woken.ts";
import type { Services } from "../../platform/services.ts";
import { PUSH_TOPIC } from "../commands/push-delivery.ts";
import { sendDuePush } from "../commands/push-send.ts";
import type { PushParts } from "../commands/push-send.ts";

/** Finds each minute what no notice has told, and what is due again. */
export const sendPushJob = defineCron<PushParts>(
  "push.enviar",
  "* * * * *",
  async (parts, { log, signal }) => {
    await sendDuePush(parts, { log, signal });
  },
);

/** Pushes on this instance when any of them tells that there is something new. */
export function installPush(app: FastifyInstance, parts: PushParts & Pick<Services, "bus" | "worker">): void {
  const { bus, worker } = parts;
  const woken = { bus, topic: PUSH_TOPIC, failed: "pushes could not be sent", here: worker?.leads };
  runWoken(app, woken, async (signal) => await sendDuePush(parts, { log: app.log, signal }));
}
