import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { HelmetOptions } from "helmet";
import type { Settings } from "../settings.ts";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/**
 * Sets helmet's headers and `Cache-Control: no-store` on every answer. They never change, so they are computed once.
 * The page adds its nonce to the policy (screens.ts), and files have their own policy (server/arquivos).
 */
export function installSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  // Answers belong to the signed-in person, so they are not cached unless an answer says otherwise (files, assets).
  const headers = { ...headersOf(optionsOf(settings)), "cache-control": "no-store" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers that helmet sets, taken from an answer that is never sent. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function optionsOf(settings: Settings): HelmetOptions {
  const https = settings.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", "blob:"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  };
}
