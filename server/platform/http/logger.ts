import type { FastifyServerOptions } from "fastify";
import { bufferedOutput } from "../output.ts";
import type { Settings } from "../settings.ts";

/**
 * Options for pino: JSON lines without secrets or personal data. Requests are logged by route pattern, never with URL,
 * address, headers or body, so nothing has to be redacted. The caller is logged as `usuarioID`, beside `reqId`, which
 * the answer carries as x-request-id.
 */
export function loggerOptions(settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> {
  if (settings.logLevel === "silent") return false;
  const output = bufferedOutput();
  // Buffered lines are written when the process ends, except after kill -9.
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

/** The log fields of an error: its name, code and stack, and its message unless that may quote a person's values. */
export function errorInLog(error: Error & { code?: string }): LoggedError {
  // Database errors quote values, and JSON errors quote the input. The first lines of a stack repeat the message.
  const quotes = error.code !== undefined || error instanceof SyntaxError;
  const places = (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  return {
    type: error.name,
    ...(error.code !== undefined && { code: error.code }),
    message: quotes ? "" : error.message,
    stack: places.join("\n"),
  };
}
