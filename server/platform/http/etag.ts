import type { FastifyRequest } from "fastify";

/**
 * True when the caller has what stands under that ETag already (`If-None-Match`, RFC 9110), so that a 304 is answer
 * enough. To be asked only when the caller's right to it is settled.
 */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"] ?? "";
  return known.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}
