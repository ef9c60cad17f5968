import type { FastifyRequest } from "fastify";

/** Whether the caller asks if a content is there for them, and holds no copy of it. */
export function asksAlone(request: FastifyRequest): boolean {
  return request.headers["if-none-match"]?.trim() === "*";
}

/**
 * True if the caller already has the content of that ETag (`If-None-Match`, RFC 9110), so that a 304 is enough. Check
 * the caller's right to it first.
 */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"] ?? "";
  return known.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}
