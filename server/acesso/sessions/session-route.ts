import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import { SESSION_EXPIRED } from "../../../contract/platform/messages.ts";
import { unauthenticated } from "../../platform/http/errors.ts";
import { addRoute } from "../../platform/http/route.ts";
import type { Call, Handler } from "../../platform/http/route.ts";
import type { Session } from "./sessions.ts";

/** A route for endpoints that anybody may call. */
export function openRoute<E extends AnyEndpoint & { access: "open" }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  addRoute(app, endpoint, handler);
}

/** A route whose handler also gets the signed-in person; the gate has refused everybody else. */
export function sessionRoute<E extends AnyEndpoint & { access: "session" }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, session: Session) => ReturnType<Handler<E>>,
): void {
  const withSession = (call: Call<E>): ReturnType<Handler<E>> => {
    const { pessoa } = call.request;
    if (!pessoa) throw unauthenticated(SESSION_EXPIRED);
    return handler(call, pessoa);
  };
  addRoute(app, endpoint, withSession as Handler<E>);
}
