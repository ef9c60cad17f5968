import type { FastifyServerOptions } from "fastify";
import { bufferedOutput } from "../output.ts";
import type { Settings } from "../settings.ts";

/**
 * Pino's options: JSON lines without secrets or personal data. Requests are logged by their route pattern, never by
 * URL, address, header or body, so there is nothing in them to redact; an error brings its name, text and stack.
 */
export function loggerOptions(settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> {
  if (settings.logLevel === "silent") return false;
  const output = bufferedOutput();
  // What waits is written when the process ends, whatever ends it but a kill -9.
  process.once("exit", () => output.flushSync());
  return {
    level: settings.logLevel,
    stream: output,
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
