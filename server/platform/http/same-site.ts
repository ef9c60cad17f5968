import type { FastifyInstance, FastifyRequest } from "fastify";
import { forbidden } from "./errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/**
 * Refuses (403) a state-changing call that comes from another site according to `Sec-Fetch-Site` or `Origin`; a call
 * without both headers passes (docs/contract.md). `logout` is a GET that changes state, so it is checked too.
 */
export function installSameSiteCheck(
  app: FastifyInstance,
  options: { publicUrl: string; also: readonly string[] },
): void {
  const publicOrigin = new URL(options.publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    const changes = !SAFE.has(request.method) || options.also.includes(request.routeOptions.url ?? "");
    done(changes && isForeign(request, publicOrigin) ? forbidden() : undefined);
  });
}
