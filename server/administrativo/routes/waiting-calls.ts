import type { FastifyInstance, FastifyReply } from "fastify";

/** What ends the waiting of a call: its caller hung up, or the product stops. */
export function waitingCalls(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  return ({ raw }) => {
    const gone = new AbortController();
    raw.once("close", () => gone.abort());
    return AbortSignal.any([stopping.signal, gone.signal]);
  };
}
