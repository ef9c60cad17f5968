import type { FastifyServerOptions } from "fastify";
import { bufferedOutput } from "../output.ts";
import type { Settings } from "../settings.ts";

/**
 * Pino's options: JSON lines without secrets or personal data. Requests are logged by their route pattern, never by
 * URL, address, header or body, so there is nothing in them to redact. Whom a call is by stands in the line as
 * `usuarioID`, beside `reqId`, which the answer carries as x-request-id.
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
      err: errorInLog,
    },
  };
}

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly [key: string]: unknown;
}

/** What a line tells of an error: its name, code and places, and its text where that cannot quote a person's values. */
export function errorInLog(error: Error & { code?: string }): LoggedError {
  // The database quotes values and a reader of JSON what it read. The stack repeats the text, over all its lines.
  const quotes = error.code !== undefined || error instanceof SyntaxError;
  const places = (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  return {
    type: error.name,
    ...(error.code !== undefined && { code: error.code }),
    message: quotes ? "" : error.message,
    stack: places.join("\n"),
  };
}
