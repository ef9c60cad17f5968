import type { FastifyInstance } from "fastify";
import { HttpError } from "./errors.ts";

/** Slow requests and answers are cut off this long after the stop began. */
export const GRACE_MS = 20_000;

/**
 * A graceful stop (docs/operations.md, Stop). From the beginning of `app.close()`, which closes idle connections, every
 * answer says `Connection: close`, new calls are refused with 503, and what is left after `graceMs` is cut.
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
    // An answer that had begun before kept its connection open.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
