import type { FastifyServerOptions } from "fastify";
import pino from "pino";
import type { DestinationStream } from "pino";
import type { Settings } from "../settings.ts";

/**
 * Pino's options: JSON lines without secrets or personal data. Requests are logged by their route pattern, never by
 * URL, address, header or body, so there is nothing in them to redact; an error brings its name, text and stack.
 */
export function loggerOptions(settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> {
  if (settings.logLevel === "silent") return false;
  return {
    level: settings.logLevel,
    stream: bufferedOutput(),
    base: null,
    serializers: {
      req: () => ({}),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        ...(error.code !== undefined && { code: error.code }),
        // The text of a database error can quote a person's values; its code and the stack's places do not.
        message: error.code === undefined ? error.message : "",
        stack: (error.stack ?? "").split("\n").slice(1).join("\n"),
      }),
    },
  };
}

/**
 * Standard output, written in pieces of 4 kB and at least once a second, since a write for each request costs as much
 * as a good part of its answer. What waits is written when the process ends, whatever ends it but a kill -9.
 */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  setInterval(() => output.flush(), 1000).unref();
  process.once("exit", () => output.flushSync());
  return output;
}
