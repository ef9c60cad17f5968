import cookie from "@fastify/cookie";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import { installPressure } from "../limits/pressure.ts";
import type { Settings } from "../settings.ts";
import { answerCompiler } from "./answer-writer.ts";
import { refuseBadShape } from "./body-shape.ts";
import { installBodySize } from "./body-size.ts";
import { installClosing } from "./closing.ts";
import { installErrorHandler, callerOf, sendError, toHttpError } from "./error-handler.ts";
import { limitConnections } from "./limit-connections.ts";
import { loggerOptions } from "./logger.ts";
import { installMethodRefusals } from "./methods.ts";
import { installMultipart } from "./multipart.ts";
import { answerRawRequests, rawRefusals } from "./raw-refusals.ts";
import { rewritePath } from "./rewrite.ts";
import { installSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { randomUUID } from "node:crypto";

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered route; of an endpoint with its name. */
    readonly routeList: { method: string; url: string; endpoint?: AnyEndpoint; name?: string }[];
    readonly endpointNames: ReadonlyMap<AnyEndpoint, string>;
  }
  interface FastifyRequest {
    /**
     * The caller, logged with every line of the call: signed in, just signing in, or just signing out; null for anybody
     * else.
     */
    usuarioID: number | null;
  }
}

/** Largest body for endpoints that set no limit (docs/contract.md); uploads have their own limit. */
const SMALL_BODY = 16 * 1024;
/** Time limit for the headers; a whole request, which may be an upload, has two minutes. */
const HEADERS_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 120_000;
/** More than all browsers of a network; further sockets are refused before they cost anything. */
const MAX_CONNECTIONS = 10_000;

/**
 * The Fastify instance with everything that is not business: request ids, logs, limits and timeouts, security headers,
 * cookies, multipart, the error envelope. The caller adds the routes.
 */
export async function createHttp(
  settings: Settings,
  maxEventLoopDelay: number,
  endpointNames: ReadonlyMap<AnyEndpoint, string>,
): Promise<FastifyInstance> {
  const headers = securityHeaders(settings);
  const app = Fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: SMALL_BODY,
    // Longer than the usual 60 s of load balancers, so that they never reuse a connection that is being closed here.
    keepAliveTimeout: 72_000,
    requestTimeout: REQUEST_WITHIN_MS,
    // installMethodRefusals answers a missing Host, with the envelope.
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: rawRefusals(headers),
    exposeHeadRoutes: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    rewriteUrl: (request) => rewritePath(request.url ?? "/"),
    // `closeIdleConnections` on stop: running requests finish, and idle connections do not delay it. Fastify's own 503
    // would not have the envelope; closing.ts does the rest.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => {
      void sendError(reply, toHttpError(error));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerCompiler);
  if (settings.workers === 1) app.server.maxConnections = MAX_CONNECTIONS;
  else limitConnections(app.server, Math.ceil(MAX_CONNECTIONS / settings.workers));
  answerRawRequests(app.server, headers);
  app.decorateRequest("usuarioID", null);
  app.decorate("endpointNames", endpointNames);
  installErrorHandler(app);
  collectRoutes(app);
  // Hooks that wait for nothing use the callback: a promise for each would cost more than their work.
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
    // Health checks and assets are frequent and not worth logging.
    if (config.endpoint) request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    refuseBadShape(request.params, request.query, request.body);
    done();
  });
  installSecurityHeaders(app, headers);
  installClosing(app);
  installMethodRefusals(app);
  await app.register(cookie);
  await installMultipart(app);
  installBodySize(app);
  await installPressure(app, maxEventLoopDelay);
  return app;
}

/** Keeps the list of routes, from which the access matrix and the OpenAPI test are generated. */
function collectRoutes(app: FastifyInstance): void {
  const list: FastifyInstance["routeList"] = [];
  app.decorate("routeList", list);
  app.addHook("onRoute", ({ method, url, config }) => {
    const { endpoint, name } = config ?? {};
    list.push({ method: String(method), url, ...(endpoint && name && { endpoint, name }) });
  });
}
