import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "./error-handler.ts";
import { badRequest, notAllowed, notFound } from "./errors.ts";
import type { HttpError } from "./errors.ts";

/** A route's pattern as a regular expression for URLs without a query: `:id` is one part, `*` the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

/**
 * Refuses what matches no route: 405 for HEAD, which only health checks and static files answer, and for paths that
 * exist with another method (with Allow); else 404. Runs after the session gate, which checks every call.
 */
export function installMethodRefusals(app: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    // The page is served for every other path, so its route does not tell whether a path exists.
    if (url !== "/*") routes.push({ method: String(method), pattern: patternOf(url) });
  });

  function refusalOf({ method, url }: FastifyRequest): { error: HttpError; allow: string } {
    const [path = ""] = url.split("?", 1);
    const allowed = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
    const isKnown = method === "HEAD" || allowed.length > 0;
    return { error: isKnown ? notAllowed() : notFound("Endereço não encontrado"), allow: allowed.join(", ") };
  }

  app.addHook("onRequest", (request, _reply, done) => {
    // HTTP/1.0 clients may omit it; the same-site check and the metrics read it.
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === "1.1";
    done(isMissing ? badRequest("Falta o cabeçalho Host") : undefined);
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply): HttpError => {
    const { error, allow } = refusalOf(request);
    if (error.status === 405) reply.header("allow", allow);
    return error;
  };
  // Refuses before the body is read.
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (request.is404) done(refuse(request, reply));
    else done(null, payload);
  });
  // For handlers that answer "not found".
  app.setNotFoundHandler((request, reply) => sendError(reply, refuse(request, reply)));
}
