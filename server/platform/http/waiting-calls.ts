import type { FastifyInstance, FastifyReply } from "fastify";
import { whileCalled } from "./hang-up.ts";

/** What ends the waiting of a call: its caller hung up, or the product stops. */
export function waitingCalls(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  return (reply) => AbortSignal.any([stopping.signal, whileCalled(reply)]);
}
