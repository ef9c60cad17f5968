import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Traits } from "../../../contract/acesso/index.ts";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import { SESSION_EXPIRED } from "../../../contract/platform/messages.ts";
import type { OverlayName, RouteName } from "../../../contract/routes.ts";
import type { Database } from "../../platform/db/connect.ts";
import { forbidden, unauthenticated } from "../../platform/http/errors.ts";
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

/**
 * Who may make a call. `before` is asked before anything of the call is read, and refuses with a 403 whatever the call
 * carries. Where the answer depends on the record, `rule` is the contract's rule; the handler's command asks it once it
 * has read the record within the scope.
 */
export interface Authorize<Rule = undefined> {
  readonly before: (session: Session) => boolean;
  readonly rule: Rule;
}

/** Everybody who is signed in; what they reach is for their scope to say. */
export const everyone: Authorize = { before: () => true, rule: undefined };

/** Who makes a call: the session as it was when the call came. */
export interface Caller extends Session {
  /**
   * The caller now, for what is committed or answered long after the call came: an upload, a wait. Throws 401 once
   * their session is over, 403 where the call is not theirs any more. In a transaction nobody suspends or moves them
   * before its end.
   */
  readonly again: (tx?: Database) => Promise<Caller>;
}

/** The people for whom the rule is true. */
export function whoever(rule: (person: Traits) => boolean): Authorize {
  return { before: ({ traits }) => rule(traits), rule: undefined };
}

/** The people who have that screen, or what opens over one, in `acessos`. */
export function opens(name: RouteName | OverlayName): Authorize {
  return { before: ({ acessos }) => acessos.includes(name), rule: undefined };
}

/** Depends on the record: its command asks `rule`. */
export function byRecord<Rule>(rule: Rule): Authorize<Rule> {
  return { before: () => true, rule };
}

/**
 * A route whose handler gets the signed-in person beside the call, and the rule about the record where there is one; the
 * gate has let nobody else through. Of an endpoint that says `asksAnew` whoever may call must also have shown lately who
 * they are.
 */
export function sessionRoute<E extends AnyEndpoint & { access: "session" }, Rule>(
  app: FastifyInstance,
  endpoint: E,
  authorize: Authorize<Rule>,
  handler: (call: Call<E>, session: Caller, rule: Rule) => ReturnType<Handler<E>>,
): void {
  function personOf(pessoa: Session | null | undefined): Session {
    if (!pessoa) throw unauthenticated(SESSION_EXPIRED);
    if (!authorize.before(pessoa)) throw forbidden();
    return pessoa;
  }
  function callerOf(request: FastifyRequest, pessoa: Session | null | undefined): Caller {
    const again = async (tx?: Database): Promise<Caller> => callerOf(request, await request.askAgain?.(tx));
    return { ...personOf(pessoa), again };
  }
  const withSession = async (call: Call<E>): Promise<Awaited<ReturnType<Handler<E>>>> => {
    const { request } = call;
    // The right was asked when the call's head came; its body may have taken two minutes.
    if (endpoint.body) request.pessoa = (await request.askAgain?.()) ?? null;
    return await handler(call, callerOf(request, request.pessoa), authorize.rule);
  };
  addRoute(app, endpoint, withSession as Handler<E>, async ({ pessoa, requireProof }) => {
    personOf(pessoa);
    if (endpoint.asksAnew) await requireProof?.();
  });
}
