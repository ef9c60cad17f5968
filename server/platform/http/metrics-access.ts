import type { FastifyRequest } from "fastify";
import { isLoopbackHost } from "../exposure.ts";
import type { Settings } from "../settings.ts";
import { isLoopback } from "./loopback.ts";
import { hash, timingSafeEqual } from "node:crypto";

/** What proxies, balancers and content networks add to a call that they pass on. */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-original-.+|x-real-ip|.*client-?ip|.*connecting-ip(v6)?|x-(envoy|azure|arr|amzn|amz-cf)-.+|x-cloud-trace-context|cf-.+|cdn-.+|proxy-.+)$/;

/** Who may read `/metrics`: whoever has the token, and a direct call of this machine as long as no proxy is about. */
export function createMetricsAccess(settings: Settings): (request: FastifyRequest) => boolean {
  const { metricsToken, publicUrl, trustedProxies } = settings;
  // A proxy on this machine calls from loopback too, and need not say that it is one.
  const allowsLoopback = trustedProxies.length === 0 && isLoopbackHost(new URL(publicUrl).hostname);
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`);
  return (request) => {
    const { authorization = "" } = request.headers;
    // Of equal length whatever was sent, so that the time tells nothing about the token.
    if (expected && timingSafeEqual(expected, digest(authorization))) return true;
    return allowsLoopback && isDirect(request);
  };
}

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

function isDirect({ socket, headers, raw }: FastifyRequest): boolean {
  const { hostname = "" } = URL.parse(`http://${headers.host}`) ?? {};
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(hostname)) return false;
  // Nginx speaks 1.0 to what it stands before, unless told otherwise; nothing that calls directly does.
  if (raw.httpVersion !== "1.1") return false;
  return !Object.keys(headers).some((name) => FORWARDED.test(name));
}
