import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import type { Settings } from "../settings.ts";
import { installClosing } from "./closing.ts";
import { installErrorHandler, sendError, toHttpError } from "./error-handler.ts";
import { loggerOptions } from "./logger.ts";
import { rewriteBarePath } from "./rewrite.ts";
import { installSecurityHeaders } from "./security-headers.ts";
import { refuseUnstorable } from "./validation.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every route as it was registered, HEAD twins included. */
    readonly routeList: { method: string; url: string; endpoint?: AnyEndpoint }[];
  }
}

/** JSON bodies at most (contract-notes); uploads have their own limit. */
const JSON_LIMIT = 2 * 1024 * 1024;

/**
 * The Fastify instance with everything that has no business in it: request ids, logs, limits and timeouts, security
 * headers, cookies, multipart, the error envelope. What it serves is the caller's.
 */
export async function createHttp(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: JSON_LIMIT,
    // Above the balancers' usual 60 s, so that they never reuse a connection that is being closed here.
    keepAliveTimeout: 72_000,
    requestTimeout: 120_000,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    rewriteUrl: (request) => rewriteBarePath(request.url ?? "/"),
    // `closeIdleConnections` on stop: running requests finish, idle keep-alive ones do not hold the stop up. Fastify's
    // own 503 would not be the envelope; closing.ts does the rest.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => {
      void sendError(reply, toHttpError(error));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  collectRoutes(app);
  // Hooks that wait for nothing take the callback: a promise each would cost more than what they do.
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route = "(none)", config } = request.routeOptions;
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Health checks and assets come by the thousand and tell nothing.
    if (config.endpoint) request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    refuseUnstorable(request.params, request.query, request.body);
    done();
  });
  installSecurityHeaders(app, settings);
  installClosing(app);
  await app.register(cookie);
  // @fastify/busboy reads file names as UTF-8 by itself (contract-notes).
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, parts: 6 } });
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });
  return app;
}

/** Keeps the list of routes, from which the access matrix and the OpenAPI test are generated. */
function collectRoutes(app: FastifyInstance): void {
  const list: FastifyInstance["routeList"] = [];
  app.decorate("routeList", list);
  app.addHook("onRoute", ({ method, url, config }) => {
    list.push({ method: String(method), url, ...(config?.endpoint && { endpoint: config.endpoint }) });
  });
}
