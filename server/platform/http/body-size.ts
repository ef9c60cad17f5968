import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import { finished } from "node:stream";

/** Bytes of a body that is too large which are read and discarded, so that its sender reads the answer. */
const MAX_DRAINED = 8 * 1024 * 1024;

/** By its header: @fastify/multipart's own `isMultipart` knows only once the body is being read. */
function isMultipart({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.trimStart().toLowerCase().startsWith("multipart/") === true;
}

/**
 * Refuses a body whose declared length is above its endpoint's limit (413), but only after reading it: a browser that
 * is still sending when the connection closes shows a network error instead of the reason. Fastify's own check closes
 * at once; it only remains for lengths that nobody sends by mistake, and for bodies without a declared length.
 */
export function installBodySize(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { bodyLimit, config } = request.routeOptions;
    const length = Number(request.headers["content-length"] ?? 0);
    // An upload is read as a stream, up to the limit of its file; anything else sent there is read as everywhere.
    const isUpload = config.endpoint?.upload === true && isMultipart(request);
    const fits = isUpload || length <= (bodyLimit ?? length);
    if (fits || length > MAX_DRAINED) return done(null, payload);
    payload.resume();
    finished(payload, { writable: false }, () =>
      done(new HttpError(413, "O conteúdo enviado é grande demais")),
    );
  });
}
