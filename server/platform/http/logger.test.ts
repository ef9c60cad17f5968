import pino from "pino";
import { expect, it } from "vitest";
import { errorInLog } from "./logger.ts";

/** The log line of an error. */
function lineOf(error: Error): string {
  const lines: string[] = [];
  const log = pino({ base: null, serializers: { err: errorInLog } }, { write: (line) => lines.push(line) });
  log.error({ err: error }, "request failed");
  return lines.join("");
}

it("contract: an error's line has its kind, code and places, and no text that can quote a person", () => {
  const database = Object.assign(new Error('key (usuario_email)=(ana@x.com)\nof "Ana" exists'), {
    code: "23505",
  });
  expect(lineOf(database)).toContain('"code":"23505"');
  expect(lineOf(database)).toContain("logger.test.ts");
  expect(lineOf(database)).not.toMatch(/ana@|"Ana/i);
  const syntax = new SyntaxError(`Unexpected token 'a', "ana@x.com" is not valid JSON`);
  expect(lineOf(syntax)).not.toMatch(/ana@/);
  expect(lineOf(new TypeError("x is not a function"))).toContain("x is not a function");
});
