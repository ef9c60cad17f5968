import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { HelmetOptions } from "helmet";
import type { Settings } from "../settings.ts";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Headers of every answer, by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Helmet's headers and `Cache-Control: no-store`. They never change, so they are computed once. */
export function securityHeaders(settings: Pick<Settings, "publicUrl">): SecurityHeaders {
  // Answers belong to the signed-in person, so they are not cached unless an answer says otherwise (files, assets).
  return { ...headersOf(optionsOf(settings)), "cache-control": "no-store" };
}

/**
 * Sets them on every answer. The page adds its nonce to the policy (screens.ts), and files have their own policy
 * (server/arquivos). What is answered before there is a request has them by raw-refusals.ts.
 */
export function installSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
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

function optionsOf({ publicUrl }: Pick<Settings, "publicUrl">): HelmetOptions {
  const https = publicUrl.startsWith("https:");
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
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  };
}
