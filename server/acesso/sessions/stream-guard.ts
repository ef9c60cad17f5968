import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { streamEventos } from "../../../contract/platform/endpoints.ts";
import { SESSION_EXPIRED } from "../../../contract/platform/messages.ts";
import { unauthenticated } from "../../platform/http/errors.ts";
import { addOnSend } from "../../platform/limits/export-slots.ts";
import { isWithin } from "../policy/scope.ts";
import { Readable } from "node:stream";

/**
 * While a file is sent to a call with a session, the right is asked again between its pieces: once the session is over,
 * or has lost an account or an area since the call came, the answer breaks off, so that half a file does not pass for a
 * whole one (docs/contract.md, Answers). Must be installed before the routes.
 */
export function installStreamGuard(app: FastifyInstance): void {
  async function guard(
    request: FastifyRequest,
    { raw, statusCode }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    if (statusCode !== 200) return payload;
    // A caller who has hung up never starts it.
    if (payload instanceof Readable && !raw.destroyed)
      return Readable.from(whileHeld(request, payload), { objectMode: false });
    await requireHeld(request);
    return payload;
  }
  app.addHook("onRoute", (route) => {
    const { endpoint } = route.config ?? {};
    const isFile = endpoint?.access === "session" && endpoint.answer === undefined;
    // The event stream looks by itself before each event, and has no end that could be broken off.
    if (isFile && endpoint !== streamEventos) addOnSend(route, guard);
  });
}

/**
 * The stream's pieces, each after the right to it was looked up; that costs no query while the session is in memory.
 */
async function* whileHeld(request: FastifyRequest, content: Readable): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    await requireHeld(request);
    yield piece;
  }
}

/** Throws 401 once the caller's session is over, or reaches less than when the call came. */
async function requireHeld({ pessoa, askAgain }: FastifyRequest): Promise<void> {
  const now = await askAgain?.();
  if (!pessoa || !now || !isWithin(pessoa.scope, now.scope)) throw unauthenticated(SESSION_EXPIRED);
}
