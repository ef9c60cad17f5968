import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";
import { isLoopback, isLoopbackHost } from "./loopback.ts";
import { hash, timingSafeEqual } from "node:crypto";

/** Headers that proxies, load balancers and CDNs add to forwarded calls. */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-original-.+|x-real-ip|.*client-?ip|.*connecting-ip(v6)?|x-(envoy|azure|arr|amzn|amz-cf)-.+|x-cloud-trace-context|cf-.+|cdn-.+|proxy-.+)$/;

/**
 * Decides who may read `/metrics`: whoever has the token, and direct calls from this machine if no proxy is configured.
 */
export function createMetricsAccess(settings: Settings): (request: FastifyRequest) => boolean {
  const { metricsToken, publicUrl, trustedProxies } = settings;
  // A proxy on this machine also calls from loopback, and may not identify itself.
  const allowsLoopback = trustedProxies.length === 0 && isLoopbackHost(new URL(publicUrl).hostname);
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`);
  return (request) => {
    const { authorization = "" } = request.headers;
    // Hashed to equal length, so that the time tells nothing about the token.
    if (expected && timingSafeEqual(expected, digest(authorization))) return true;
    return allowsLoopback && isDirect(request);
  };
}

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

function isDirect({ socket, headers, raw }: FastifyRequest): boolean {
  const { hostname = "" } = URL.parse(`http://${headers.host}`) ?? {};
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(hostname)) return false;
  // Nginx forwards with HTTP/1.0 by default; direct clients use 1.1.
  if (raw.httpVersion !== "1.1") return false;
  return !Object.keys(headers).some((name) => FORWARDED.test(name));
}
