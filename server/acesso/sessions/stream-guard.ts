import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { streamEventos } from "../../../contract/platform/endpoints.ts";
import { SESSION_EXPIRED } from "../../../contract/platform/messages.ts";
import { unauthenticated } from "../../platform/http/errors.ts";
import { addOnSend } from "../../platform/limits/exports.ts";
import { isWithin } from "../policy/scope.ts";
import { Readable } from "node:stream";

/**
 * Of every file that a call with a session is answered with, the right is asked again between its pieces (docs/contract.md,
 * Signing in and out): once the session is over, or has lost an account or an area since the call came, the answer breaks
 * off, so that no half file passes for a whole one. Must be installed before the routes.
 */
export function installStreamGuard(app: FastifyInstance): void {
  async function guard(
    request: FastifyRequest,
    { raw, statusCode }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    if (statusCode !== 200) return payload;
    // Never started for a caller who has hung up.
    if (payload instanceof Readable && !raw.destroyed)
      return Readable.from(whileHeld(request, payload), { objectMode: false });
    await requireHeld(request);
    return payload;
  }
  app.addHook("onRoute", (route) => {
    const { endpoint } = route.config ?? {};
    const isFile = endpoint?.access === "session" && endpoint.answer === undefined;
    // Events are told one by one, each after such a look, and their stream has no end to break.
    if (isFile && endpoint.name !== streamEventos.name) addOnSend(route, guard);
  });
}

/** The stream's pieces, each after a look at the right to it; that costs no query while the session is in memory. */
async function* whileHeld(request: FastifyRequest, content: Readable): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    await requireHeld(request);
    yield piece;
  }
}

/** Throws 401 once the caller's session is over, or does not reach all that it did when the call came. */
async function requireHeld({ pessoa, askAgain }: FastifyRequest): Promise<void> {
  const now = await askAgain?.();
  if (!pessoa || !now || !isWithin(pessoa.scope, now.scope)) throw unauthenticated(SESSION_EXPIRED);
}
