import type { FastifyInstance, FastifyRequest } from "fastify";
import { MOTIVO_SEGUNDO_FATOR, PROVE_AGAIN, SEGUNDO_FATOR_NEEDED } from "../../../contract/acesso/index.ts";
import { SESSION_EXPIRED } from "../../../contract/platform/messages.ts";
import type { Database } from "../../platform/db/connect.ts";
import { HttpError, proofNeeded, unauthenticated } from "../../platform/http/errors.ts";
import { findFormas } from "../queries/formas.ts";
import type { Session, Sessions } from "./sessions.ts";

/**
 * The person now, without counting as use of the session; null once it is over. In a transaction the person stays so
 * until its end.
 */
export type AskAgain = (tx?: Database) => Promise<Session | null>;

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in person; null on open routes. Read it through `sessionRoute`, which proves that there is one. */
    pessoa: Session | null;
    /** Looks the person up again; null on open routes. Read it through `Caller.again`. */
    askAgain: AskAgain | null;
    /**
     * Throws the 403 that asks who the person is, unless they have shown it within the last five minutes; null on open
     * routes. `sessionRoute` asks it for endpoints that say `asksAnew`.
     */
    requireProof: (() => Promise<void>) | null;
  }
}

/**
 * The name of a cookie, with the prefix `__Host-` when PUBLIC_URL is https (OP-07). By default the session's cookie.
 */
export function cookieName(publicUrl: string, name = "pac_session"): string {
  return publicUrl.startsWith("https:") ? `__Host-${name}` : name;
}

function isOpen(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config;
  if (endpoint) return endpoint.access === "open";
  return request.routeOptions.url === "/api/openapi.json";
}

/** A call that the screen makes by itself is no use of the session (OP-07). */
async function sessionOfCall(
  sessions: Sessions,
  token: string,
  request: FastifyRequest,
): Promise<Session | null> {
  const isBackground = request.routeOptions.config.endpoint?.background === true;
  return isBackground ? await sessions.look(token) : await sessions.find(token);
}

/** 403 to everything but the set-up, with the reason, so that the screen leads there (decision 68). */
function setUpFirst(): HttpError {
  return new HttpError(403, SEGUNDO_FATOR_NEEDED, { log: { motivo: MOTIVO_SEGUNDO_FATOR } });
}

/**
 * Answers 401 to every path under `/api`, known or not, when there is no session, before anything else is checked
 * (AUTH-06, docs/contract.md), and says why where somebody else has ended it. Only endpoints marked as open are exempt. A session
 * whose person must set up a second factor first opens nothing but what `beforeSetUp` marks.
 */
export function installSessionGate(
  app: FastifyInstance,
  options: { db: Database; sessions: Sessions; publicUrl: string },
): void {
  const name = cookieName(options.publicUrl);
  const { db, sessions } = options;
  app.decorateRequest("pessoa", null);
  app.decorateRequest("askAgain", null);
  app.decorateRequest("requireProof", null);
  app.addHook("onRequest", async (request) => {
    if (!/^\/api(\/|\?|$)/.test(request.url) || isOpen(request)) return;
    const token = request.cookies[name];
    request.pessoa = token === undefined ? null : await sessionOfCall(sessions, token, request);
    if (token === undefined) throw unauthenticated(SESSION_EXPIRED);
    if (!request.pessoa) throw unauthenticated((await sessions.whyEnded(token)) ?? SESSION_EXPIRED);
    request.askAgain = async (tx) => (tx ? await sessions.hold(tx, token) : await sessions.look(token));
    const { usuario_id } = request.pessoa;
    request.requireProof = async () => {
      if (!(await sessions.isProven(token))) throw proofNeeded(PROVE_AGAIN, await findFormas(db, usuario_id));
    };
    request.usuarioID = usuario_id;
    if (request.pessoa.mustSetUp && request.routeOptions.config.endpoint?.beforeSetUp !== true)
      throw setUpFirst();
  });
}
