import type { FastifyReply } from "fastify";

/** A signal that is aborted once the caller hangs up or was answered. */
export function whileCalled({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}

/** Whether an error means only that nobody reads the answer any more: no failure. */
export function isHangUp(error: unknown, { raw }: FastifyReply): boolean {
  const { name, code } = error as Partial<NodeJS.ErrnoException>;
  return raw.destroyed && (name === "AbortError" || code === "ERR_STREAM_PREMATURE_CLOSE");
}
