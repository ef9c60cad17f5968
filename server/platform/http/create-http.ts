import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import type { Settings } from "../settings.ts";
import { refuseBadShape } from "./body-shape.ts";
import { installBodySize } from "./body-size.ts";
import { installClosing } from "./closing.ts";
import { installErrorHandler, callerOf, sendError, toHttpError } from "./error-handler.ts";
import { loggerOptions } from "./logger.ts";
import { installMethodRefusals } from "./methods.ts";
import { installMultipart } from "./multipart.ts";
import { answerRawRequests, refuseRaw } from "./raw-refusals.ts";
import { rewritePath } from "./rewrite.ts";
import { installSecurityHeaders } from "./security-headers.ts";
import { randomUUID } from "node:crypto";

declare module "fastify" {
  interface FastifyInstance {
    /** Every route as it was registered. */
    readonly routeList: { method: string; url: string; endpoint?: AnyEndpoint }[];
  }
  interface FastifyRequest {
    /** Whom the call is by, as every line of its log says: signed in, just let in, or just gone; null of anybody else. */
    usuarioID: number | null;
  }
}

/** A body at most where its endpoint says nothing (docs/contract.md); uploads have their own limit. */
const SMALL_BODY = 16 * 1024;
/** Headers that drip in are given up after this; requests, which may be uploads, after two minutes. */
const HEADERS_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 120_000;
/** Above every browser of a network; sockets that come on top are refused before they cost anything. */
const MOST_CONNECTIONS = 10_000;

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
    bodyLimit: SMALL_BODY,
    // Above the balancers' usual 60 s, so that they never reuse a connection that is being closed here.
    keepAliveTimeout: 72_000,
    requestTimeout: REQUEST_WITHIN_MS,
    // A missing Host is told by us (installMethodRefusals), in the envelope.
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: refuseRaw,
    exposeHeadRoutes: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    rewriteUrl: (request) => rewritePath(request.url ?? "/"),
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
  app.server.maxConnections = MOST_CONNECTIONS;
  answerRawRequests(app.server);
  app.decorateRequest("usuarioID", null);
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
      ...callerOf(request),
    };
    // Health checks and assets come by the thousand and tell nothing.
    if (config.endpoint) request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    refuseBadShape(request.params, request.query, request.body);
    done();
  });
  installSecurityHeaders(app, settings);
  installClosing(app);
  installMethodRefusals(app);
  await app.register(cookie);
  await installMultipart(app);
  installBodySize(app);
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
