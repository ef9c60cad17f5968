import type { FastifyInstance } from "fastify";
import { HttpError } from "./errors.ts";

/** Whoever drips a request in or an answer out is cut off this long after the stop began. */
export const GRACE_MS = 20_000;

/**
 * How the server ends (docs/operations.md, Stop): from the beginning of `app.close()`, which closes the connections
 * without a call, every answer says `Connection: close`, calls that come yet are refused with 503, and what is left
 * after `graceMs` is cut.
 */
export function installClosing(app: FastifyInstance, graceMs = GRACE_MS): void {
  let isClosing = false;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    isClosing = true;
    cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearTimeout(cut);
    done();
  });
  app.addHook("onRequest", (_request, reply, done) => {
    if (!isClosing) return done();
    reply.header("connection", "close");
    done(new HttpError(503, "Servidor em reinício. Tente novamente em instantes.", { retryAfter: 5 }));
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    // An answer that had begun before promised to keep its connection.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
